import manifest from '../package.json' with { type: 'json' }
import type { Config } from './config.ts'

/** Says who asks, and how the operator can be reached. */
export function userAgentOf({ contact }: Pick<Config, 'contact'>): string {
  // A header carries plain ASCII only; who writes their name otherwise is still reachable.
  return `Terminlotse/${manifest.version} (${contact.replaceAll(/[^\x20-\x7e]/g, '?')})`
}
