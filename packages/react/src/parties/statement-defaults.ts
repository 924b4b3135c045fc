/** The state of the screen of a party, by name. */
export const statementDefaults = { tab: 'open', from: '', to: '', content: 'movements' }
