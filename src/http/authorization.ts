/**
 * What stands behind the name of this scheme (RFC 9110 section 11.4), without the spaces around it; undefined for
 * another scheme. Reads the header once from left to right: a pattern with spaces on both sides of what it looks for
 * tries every way to divide them.
 * @param scheme in lower case
 */
export function credentialsIn(header: string, scheme: string): string | undefined {
  const space = header.indexOf(' ')
  if (space < 0 || header.slice(0, space).toLowerCase() !== scheme) return undefined
  return header.slice(space).trim()
}
