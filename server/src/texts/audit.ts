import type { Language } from '@terminlotse/contract/language'
import type { AuditData, AuditEvent } from './audit-data.ts'
import { type Texts, texts } from './texts.ts'

type Words = Texts['audit']
type Plain = { [E in keyof Words['events']]: Words['events'][E] extends string ? E : never }[keyof Words['events']]
/** The events whose sentence depends on their data. */
const told: { [E in Exclude<AuditEvent, Plain>]: (data: AuditData[E], words: Words) => string } = {
  session_ended: ({ why }, { events, ends }) => events.session_ended({ why: ends[why] }),
  signed_in_with_passkey: ({ as }, { events }) => events.signed_in_with_passkey[as],
  passkey_removed: ({ why }, { events, passkeyEnds }) => events.passkey_removed({ why: passkeyEnds[why] }),
  second_factor: ({ on }, { events }) => events.second_factor[on ? 'on' : 'off'],
  key_made: ({ scope }, { events, keyScopes }) => events.key_made({ scope: keyScopes[scope] }),
  key_revoked: ({ why }, { events, keyEnds }) => events.key_revoked({ why: keyEnds[why] }),
  address_half_way: ({ missing }, { events }) => events.address_half_way[missing],
  role_changed: ({ role }, { events, roles }) => events.role_changed({ role: roles[role] }),
  invitation_made: ({ role }, { events, roles }) => events.invitation_made({ role: roles[role] }),
  invitation_used: ({ role }, { events, roles }) => events.invitation_used({ role: roles[role] }),
  receiver_asked: ({ channel }, { events, byWhich }) => events.receiver_asked({ channel: byWhich[channel] }),
  receiver_accepted: ({ channel }, { events, byWhich }) => events.receiver_accepted({ channel: byWhich[channel] }),
  receiver_left: ({ channel }, { events, byWhich }) => events.receiver_left({ channel: byWhich[channel] }),
  receiver_removed: ({ channel }, { events, byWhich }) => events.receiver_removed({ channel: byWhich[channel] }),
  staff_call_refused: (data, { events }) => events.staff_call_refused(data),
  command: (data, { events }) => events.command(data),
}

/** An event of another version is shown without wording: hiding it would be worse. */
export function wordEvent(event: string, data: AuditData[AuditEvent], language: Language): string {
  const words = texts[language].audit
  const say: Partial<Record<string, (data: never, words: Words) => string>> = told
  const plain: Partial<Record<string, unknown>> = words.events
  return say[event]?.(data as never, words) ?? (typeof plain[event] === 'string' ? plain[event] : event)
}
