/** JSON whose numbers keep their digits: `12.30` stays `12.30`, whatever it is of. */
export function parseExact(text: string): unknown {
  // The digits of a number are handed on beside the double that they make.
  const keepDigits = (_: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' && context?.source !== undefined ? rawJson(context.source) : value
  return JSON.parse(text, keepDigits)
}

export function writeExact(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent)
}

function rawJson(text: string): unknown {
  // Node 22 has it; the types of the language not everywhere.
  const make: unknown = Reflect.get(JSON, 'rawJSON')
  return typeof make === 'function' ? make(text) : Number(text)
}
