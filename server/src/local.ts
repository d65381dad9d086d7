import { isLocalName } from './foundation/http/hosts.ts'

/**
 * Whether an address for browsers leads to the machine itself. Only there every visitor is a person at this machine, and
 * no stranger.
 */
export function isLocal(address: string): boolean {
  return isLocalName(new URL(address).hostname)
}
