// The way of a connection through the addresses of a name. Node tries one after the other, both families in turn, until
// one accepts the connection: https://nodejs.org/api/net.html#socketconnectoptions-connectlistener
// (`autoSelectFamily`). docs/decisions/deliveries.md#a-name-is-reached-at-any-of-its-addresses
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** Longer than the second after which a system repeats a lost first packet, unlike Node's own quarter of a second. */
const attemptMs = 1_500
const allAttemptsMs = 7_500

/** The wait at each address before the next is tried. With `addresses` only these are tried, and no name is looked up. */
export function reach(addresses?: readonly string[]) {
  if (addresses === undefined) return { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: attemptMs }
  const share = Math.floor(allAttemptsMs / Math.max(addresses.length, 1))
  const autoSelectFamilyAttemptTimeout = Math.max(Math.min(attemptMs, share), 10)
  return { autoSelectFamily: true, autoSelectFamilyAttemptTimeout, lookup: lookupOf(addresses) }
}

function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_host, { all }, answer) => {
    if (all) answer(null, found)
    else answer(null, found[0]?.address ?? '', found[0]?.family)
  }
}

const names = ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY']
const isRead = (address: string) => /^https?:\/\//.test(address) && URL.canParse(address)

/** The variables with the address of a proxy that Node cannot read: it would throw, or call directly without a word. */
export function unreadProxies(env: Record<string, string | undefined>): string[] {
  return names.filter((name) => env[name] && !isRead(env[name]))
}

/** True for the addresses in these networks, such as `10.0.0.0/8`, and for those that stand in the list themselves. */
export function areIn(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}
