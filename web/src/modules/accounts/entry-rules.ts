import type { Registration } from '@terminlotse/contract/accounts'
import { registrationPath } from '@terminlotse/contract/paths'
import { keys } from '../../api/keys.ts'

const obstacles = [
  'invitation_needed',
  'registration_closed',
  'invitation_expired',
  'invitation_used',
  'set_up_done',
  'set_up_expired',
] as const
export type Obstacle = (typeof obstacles)[number]

export interface EntryRules {
  registration: Registration
  contact: string | null
}

export interface Entry extends EntryRules {
  /** The reason why this person may not register; null: they may. */
  obstacle: Obstacle | null
}

const registrations: readonly unknown[] = ['open', 'invite', 'closed'] satisfies Registration[]
let assumed: EntryRules | null = null

/** The values for a page that is rendered without a browser. */
export function assumeEntry(rules: EntryRules | null) {
  assumed = rules
}

/** From the page, or else from the server. It is small, because it is part of the first page. */
export function entryOf(token: string) {
  return {
    queryKey: keys.registration(token),
    staleTime: Number.POSITIVE_INFINITY,
    initialData(): Entry | undefined {
      const rules = token === '' ? readPage() : null
      return rules === null ? undefined : { ...rules, obstacle: withoutInvitation(rules) }
    },
    async queryFn(): Promise<Entry> {
      const rules = readPage() ?? (await ask())
      return { ...rules, obstacle: token === '' ? withoutInvitation(rules) : await withInvitation(token) }
    },
  }
}

/** The server writes it into each page (server/src/app/registration-page.ts); other pages have none. */
function readPage(): EntryRules | null {
  if (typeof document === 'undefined') return assumed
  const { registration, contact = null } = document.documentElement.dataset
  return registration === undefined ? null : { registration: registration as Registration, contact }
}

async function ask(): Promise<EntryRules> {
  const answer = await fetch(`/api${registrationPath}`)
  const rules: Partial<EntryRules> | null = answer.ok ? await answer.json() : null
  if (!registrations.includes(rules?.registration)) throw new Error(`Registration: HTTP ${answer.status}`)
  return rules as EntryRules
}

function withoutInvitation({ registration }: EntryRules): Obstacle | null {
  if (registration === 'open') return null
  return registration === 'invite' ? 'invitation_needed' : 'registration_closed'
}

// The code for calls is loaded only for people with an invitation.
async function withInvitation(invitation: string): Promise<Obstacle | null> {
  const { findRefusal } = await import('./sign-in/check-invitation.ts')
  const code = await findRefusal(invitation)
  return obstacles.find((known) => known === code) ?? null
}
