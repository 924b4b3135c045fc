/** JSON whose numbers keep their digits: `12.30` stays `12.30`, whatever it is of. */
export function parseExact(text: string): unknown {
  return JSON.parse(text, keepDigits)
}

/** The digits of a number are handed on beside the double that they make. */
function keepDigits(_: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' && context?.source !== undefined ? rawJson(context.source) : value
}

export function writeExact(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent)
}

function rawJson(text: string): unknown {
  // Node 22 has it; the types of the language not everywhere.
  const make: unknown = Reflect.get(JSON, 'rawJSON')
  return typeof make === 'function' ? make(text) : Number(text)
}
