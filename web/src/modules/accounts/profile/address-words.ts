// The words about a new address. No sentence promises a mail that nobody sends.
import type { User } from '@terminlotse/contract/accounts'
import i18next from 'i18next'
import type { Mailing } from '../../../api/mail-server.ts'

const placeOf = ({ has_server }: Mailing) => (has_server ? 'mail' : 'outbox')

export function newEmailWords(mailing: Mailing): string {
  return i18next.t(`address:${mailing.address_counts_at_once ? 'atOnce' : placeOf(mailing)}.newEmail`)
}

export function passwordWords({ email, email_verified }: User, mailing: Mailing): string {
  if (mailing.address_counts_at_once) return i18next.t('address:atOnce.password')
  const key = email_verified ? ('password' as const) : ('passwordUnproven' as const)
  return i18next.t(`address:${placeOf(mailing)}.${key}`, { present: email })
}

export function waitingWords(user: User, mailing: Mailing): string {
  const { email: present, pending_email } = user
  const email = pending_email ?? ''
  const key = waitingKey(user)
  if (mailing.address_counts_at_once)
    return i18next.t(`address:atOnce.${key === 'unproven' ? key : 'pending'}`, { email })
  return i18next.t(`address:${placeOf(mailing)}.${key}`, { email, present })
}

function waitingKey({ pending_email, pending_email_links: links }: User) {
  if (pending_email === null) return 'unproven' as const
  if (links.length > 1) return 'pendingBoth' as const
  return links[0] === 'old' ? ('pendingOld' as const) : ('pending' as const)
}

export function sentWords({ email, pending_email, pending_email_links: links }: User, mailing: Mailing): string {
  const to = links[0] === 'old' ? email : (pending_email ?? email)
  const key = links.length > 1 ? ('linksSent' as const) : ('linkSent' as const)
  return i18next.t(`address:${placeOf(mailing)}.${key}`, { email: to, present: email })
}

/** On the button that makes the missing links once more; null: no link is needed. */
export function againWords(user: User, mailing: Mailing): string | null {
  if (mailing.address_counts_at_once) return null
  const key = user.pending_email_links.length > 1 ? ('againBoth' as const) : ('again' as const)
  return i18next.t(`address:${placeOf(mailing)}.${key}`)
}
