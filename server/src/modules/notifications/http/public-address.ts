import { lookup } from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'

const privateRanges = new BlockList()
const reservedV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
for (const [net, prefix] of reservedV4) privateRanges.addSubnet(net, prefix, 'ipv4')
// Within 2000::/3: ways to write an IPv4 address, and documentation.
const reservedV6: [string, number][] = [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
]
for (const [net, prefix] of reservedV6) privateRanges.addSubnet(net, prefix, 'ipv6')
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !privateRanges.check(address, 'ipv4')
  return globalV6.check(address, 'ipv6') && !privateRanges.check(address, 'ipv6')
}

export interface CheckedAddress {
  address: string
  isPublic: boolean
}

/** Null: it has only private addresses, which are not allowed. Rejects with the resolver's error, or as `signal`. */
export async function resolveHost(
  host: string,
  { allowPrivate, signal }: { allowPrivate: boolean; signal: AbortSignal },
): Promise<CheckedAddress[] | null> {
  signal.throwIfAborted()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  // A lookup of the system cannot be ended: it goes on by itself, and nobody waits for it.
  const addresses = await Promise.race([lookup(host, { all: true }), late]).finally(() =>
    signal.removeEventListener('abort', stop),
  )
  const checked = addresses.map(({ address }) => ({ address, isPublic: isPublicAddress(address) }))
  const allowed = checked.filter(({ isPublic }) => isPublic || allowPrivate)
  return allowed.length === 0 ? null : allowed
}
