import type { Registration } from '@terminlotse/contract/accounts'
import { registrationPath } from '@terminlotse/contract/paths'
import { keys } from '../../api/keys.ts'

const obstacles = ['invitation_needed', 'registration_closed', 'invitation_expired'] as const
export type Obstacle = (typeof obstacles)[number]

/** Whether this person may register, and who runs this installation, if they said. */
export interface Entry {
  obstacle: Obstacle | null
  registration: Registration
  contact: string | null
}

/** Asks who may register, and with an invitation whether it still counts. Light: it is part of the first page. */
export function entryOf(token: string) {
  return {
    queryKey: keys.registration(token),
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn(): Promise<Entry> {
      const answer = await fetch(`/api${registrationPath}`)
      if (!answer.ok) throw new Error(`Registration: HTTP ${answer.status}`)
      const told: Omit<Entry, 'obstacle'> = await answer.json()
      return { ...told, obstacle: token === '' ? withoutInvitation(told) : await withInvitation(token) }
    },
  }
}

function withoutInvitation({ registration }: Omit<Entry, 'obstacle'>): Obstacle | null {
  if (registration === 'open') return null
  return registration === 'invite' ? 'invitation_needed' : 'registration_closed'
}

// What makes calls is loaded only by those who have an invitation.
async function withInvitation(invitation: string): Promise<Obstacle | null> {
  const { findRefusal } = await import('./check-invitation.ts')
  const code = await findRefusal(invitation)
  return obstacles.find((known) => known === code) ?? null
}
