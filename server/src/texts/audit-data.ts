// The events of the audit log, with their data. The code that writes an event and the code that words it use these
// types. So an event without a wording is a compiler error. No data here name a person: no name, no e-mail address, no
// place.

import type { ChannelOfOthers } from '@terminlotse/contract/notifications/receivers'
import type { KeyScope } from '@terminlotse/contract/route'

type Nothing = Record<never, never>
type Role = 'staff' | 'superuser' | 'none'
export type CommandName = 'role' | 'account' | 'reseal' | 'provider' | 'data export' | 'data import' | 'data take-over'
export type SessionEnd = 'signed_out' | 'by_owner' | 'by_staff' | 'copied' | 'blocked'
export type KeyEnd = 'by_owner' | 'by_staff' | 'sign_ins_ended'
export type PasskeyEnd = 'by_owner' | 'by_staff' | 'mailed_password'

export interface AuditData {
  registered: Nothing
  signed_in: Nothing
  sign_in_failed: Nothing
  sign_in_paused: Nothing
  session_ended: { why: SessionEnd }
  /** `only`: without a password; `second`: after it. */
  signed_in_with_passkey: { as: 'only' | 'second' }
  /** The password was right, and the account asks for a passkey too. */
  passkey_asked: Nothing
  passkey_refused: Nothing
  passkey_added: Nothing
  passkey_removed: { why: PasskeyEnd }
  /** True if a sign-in with the password asks for a passkey too. */
  second_factor: { on: boolean }
  key_made: { scope: KeyScope }
  key_revoked: { why: KeyEnd }
  password_changed: Nothing
  password_reset: Nothing
  address_asked: Nothing
  /** One of the two links of a change is opened; the value says which one is missing. */
  address_half_way: { missing: 'new' | 'old' }
  address_withdrawn: Nothing
  address_proven: Nothing
  address_changed: Nothing
  address_taken_back: Nothing
  exported: Nothing
  deleted: Nothing
  role_changed: { role: Role }
  blocked: Nothing
  unblocked: Nothing
  invitation_made: { role: Role }
  invitation_withdrawn: Nothing
  invitation_used: { role: Role }
  set_up: Nothing
  mail_allowed: Nothing
  /** The Telegram chat of the account went to another one, as its person agreed in the chat. */
  telegram_moved: Nothing
  /** Another person is asked to receive the messages of the account. */
  receiver_asked: { channel: ChannelOfOthers }
  receiver_accepted: { channel: ChannelOfOthers }
  /** The other person has declined, or wants no more messages. */
  receiver_left: { channel: ChannelOfOthers }
  /** The account has removed the receiver of another person, or has withdrawn its request. */
  receiver_removed: { channel: ChannelOfOthers }
  reclaimed: Nothing
  copy_taken_over: Nothing
  /** A signed-in person who is not staff made a call for staff; the value is the call's name in the contract. */
  staff_call_refused: { call: string }
  command: { name: CommandName }
}
export type AuditEvent = keyof AuditData
