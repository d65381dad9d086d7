import manifest from '../../package.json' with { type: 'json' }
import type { Config } from '../settings/config.ts'

export function userAgentOf({ contact }: Pick<Config, 'contact'>): string {
  // A header carries plain ASCII only; operators with other letters in their names are still reachable.
  return `Terminlotse/${manifest.version} (${contact.replaceAll(/[^\x20-\x7e]/g, '?')})`
}
