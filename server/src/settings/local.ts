import { isLocalName } from '../foundation/http/hosts.ts'

/**
 * True if an address for browsers leads to the machine itself. Only then is every visitor a person at this machine, and
 * no stranger.
 */
export function isLocal(address: string): boolean {
  return isLocalName(new URL(address).hostname)
}
