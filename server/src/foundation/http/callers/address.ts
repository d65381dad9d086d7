import { isIP, SocketAddress } from 'node:net'

/**
 * Reads the address of a caller in any form in which proxies write one: with or without port, brackets, quotes and
 * zone, in upper case, IPv4 within IPv6. Returns its shortest form, in lower case, an IPv4 address always as such;
 * null: it is no address.
 */
export function readAddress(text: string): string | null {
  const words = text.trim().replace(/^"(.*)"$/, '$1')
  const address = withoutPort(words).replace(/%.*$/, '')
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : null
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '')
}

function withoutPort(words: string): string {
  const [, bracketed] = words.match(/^\[([^[\]]*)\](?::\d{1,5})?$/) ?? []
  // Without brackets an IPv6 address may end like a port.
  return bracketed ?? (isIP(words) === 0 ? words.replace(/:\d{1,5}$/, '') : words)
}

/** An IPv4 address, or the /64 of an IPv6 one. Another text is its own network. */
export function networkOf(caller: string): string {
  const address = readAddress(caller) ?? caller
  if (isIP(address) !== 6) return address
  const [front = [], back = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const gap = Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...gap, ...back].slice(0, 4).join(':')
}
