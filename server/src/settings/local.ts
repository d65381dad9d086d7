import { isLocalName } from '../foundation/http/hosts.ts'

/** True if an address leads browsers to the machine itself. Only then is no visitor a stranger. */
export function isLocal(address: string): boolean {
  return isLocalName(new URL(address).hostname)
}
