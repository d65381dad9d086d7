import manifest from '../../../package.json' with { type: 'json' }
import type { Ctx } from '../../foundation/ctx.ts'

/** Says who we are, and how to reach us. */
export function userAgentOf({ contact }: Pick<Ctx['config'], 'contact'>): string {
  // A header carries plain ASCII only; operators with other letters in their names are still reachable.
  return `Terminlotse/${manifest.version} (${contact.replaceAll(/[^\x20-\x7e]/g, '?')})`
}
