import { BlockList, isIP } from 'node:net'

/**
 * Which addresses are public: all but those of the special-purpose registries (RFC 6890, IANA), such as loopback,
 * private networks, metadata services of clouds, translation and tunnels.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && !address.includes('%') && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** This machine itself. */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address)
  return family === 4 ? loopback.check(address, 'ipv4') : family === 6 && address === '::1'
}

export interface AddressRules {
  /** Also without TLS: a sandbox. */
  insecure: boolean
  /** Also to this machine itself, at any port. */
  loopback: boolean
}

/** @returns what is wrong with it as it is written */
export function readAddress(address: string, rules: AddressRules): URL | string {
  const url = URL.parse(address)
  // What a parser would silently leave out is not what its writer meant.
  if (!url || /[\s\\]/.test(address) || [...address].some((character) => character < ' ')) return 'must be an address'
  if (url.protocol !== 'https:' && !(rules.insecure && url.protocol === 'http:')) return 'must begin with https://'
  if (!/^https?:\/\/[^/]/i.test(address)) return 'must be an address'
  if (url.username !== '' || url.password !== '') return 'must not carry a name or a password'
  if (url.hash !== '') return 'must not have a fragment'
  if (url.hostname.endsWith('.')) return 'must not end its host with a dot'
  return url
}

/** The address that stands in the place of a name, however it was written there. */
export function literalOf({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) ? bare : null
}

const notPublic = 'must lead to a public address'
const ownMachine = `${notPublic}; with DAYBOOK_WEBHOOKS_ALLOW_LOOPBACK=true a sandbox may reach its own machine`

/** @returns what is wrong with connecting there */
export function placeProblem(place: string, { url, rules }: { url: URL; rules: AddressRules }): string | null {
  if (isLoopbackAddress(place) && !rules.loopback) return rules.insecure ? ownMachine : notPublic
  if (isLoopbackAddress(place)) return null
  if (!isPublicAddress(place)) return notPublic
  const ports = url.protocol === 'https:' ? ['', '8443'] : ['', '8080']
  return ports.includes(url.port) ? null : 'must use the port 443 or 8443 (http: 80 or 8080)'
}

/** One line has one address of version 4, or 2^64 of version 6. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return groups.map((group) => group.toLowerCase().replace(/^0{1,3}(?=.)/, '')).join(':')
}

/**
 * @param networks addresses, and networks such as "10.0.0.0/8"
 * @returns whether an address is among them, also one of version 4 that is written as one of version 6
 */
export function amongNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = blockList(networks.map((each) => (each.includes('/') ? each : `${each}/${isIP(each) === 4 ? 32 : 128}`)))
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

const special = blockList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])

/**
 * All that has been given out for the public; the rest (::1, mapped IPv4, NAT64, fc00::/7, fe80::/10, ff00::/8, …) is
 * not.
 */
const global = blockList(['2000::/3'])

const loopback = blockList(['127.0.0.0/8'])

function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), isIP(network) === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

/** Where a request comes from; what a proxy that is trusted hands on may be any text. */
export function addressOf({ ip }: { ip: string }): string {
  return isIP(ip) ? ip : 'unknown'
}
