import type { ChannelOfOthers } from '@terminlotse/contract/notifications/receivers'
import type { AuditData, AuditWords, KeyEnd, PasskeyEnd, SessionEnd } from '../audit-data.ts'

const roles: Record<AuditData['role_changed']['role'], string> = {
  staff: 'staff',
  superuser: 'superuser',
  none: 'no special role',
}

const ends: Record<SessionEnd, string> = {
  signed_out: 'the person signed out',
  by_owner: 'its owner ended it in the settings',
  by_staff: 'ended by staff',
  copied: 'an old token came back, so somebody has a copy',
  blocked: 'the account was blocked',
}

const passkeyEnds: Record<PasskeyEnd, string> = {
  by_owner: 'by its owner in the settings',
  by_staff: 'by staff',
  mailed_password: 'it was new when a password was set with an emailed link',
}

const keyEnds: Record<KeyEnd, string> = {
  by_owner: 'by the owner in the settings',
  by_staff: 'by staff',
  sign_ins_ended: 'with all sign-ins',
}

const keyScopes: Record<AuditData['key_made']['scope'], string> = {
  read: 'it may read',
  tasks: 'it may read and change tasks',
}

const byWhich: Record<ChannelOfOthers, string> = { email: 'by email', telegram: 'by Telegram' }

/** The sentences of the audit log, for staff. */
export const audit: AuditWords = {
  registered: () => 'Account created',
  signed_in: () => 'Signed in',
  sign_in_failed: () => 'Sign-in failed: wrong address or password',
  sign_in_paused: () => 'Sign-in paused after too many attempts',
  session_ended: ({ why }) => `Session ended: ${ends[why]}`,
  signed_in_with_passkey: ({ as }) =>
    as === 'only' ? 'Signed in with a passkey' : 'Signed in with password and passkey',
  passkey_asked: () => 'Password right, passkey asked for',
  passkey_refused: () => 'Sign-in failed: passkey unknown or not accepted',
  passkey_added: () => 'Passkey added',
  passkey_removed: ({ why }) => `Passkey removed: ${passkeyEnds[why]}`,
  second_factor: ({ on }) =>
    on ? 'Each sign-in asks for a passkey from now on' : 'Sign-ins ask for no passkey from now on',
  key_made: ({ scope }) => `API key created: ${keyScopes[scope]}`,
  key_revoked: ({ why }) => `API keys revoked: ${keyEnds[why]}`,
  password_changed: () => 'Password changed',
  password_reset: () => 'Password set with an emailed link',
  address_asked: () => 'New email address entered',
  address_half_way: ({ missing }) =>
    missing === 'old'
      ? 'New email address: its link is opened, the one to the current address is missing'
      : 'New email address: the current address agreed, the link to the new one is missing',
  address_withdrawn: () => 'New email address withdrawn',
  address_proven: () => 'Email address confirmed',
  address_changed: () => 'Email address changed',
  address_taken_back: () => 'Earlier email address taken back',
  exported: () => 'Data downloaded',
  deleted: () => 'Account deleted',
  role_changed: ({ role }) => `Role changed: ${roles[role]}`,
  blocked: () => 'Account blocked',
  unblocked: () => 'Account unblocked',
  invitation_made: ({ role }) => `Invitation created: ${roles[role]}`,
  invitation_withdrawn: () => 'Invitation withdrawn',
  invitation_used: ({ role }) => `Invitation used: ${roles[role]}`,
  set_up: () => 'First superuser created with the set-up code',
  reclaimed: () => 'First confirmed by a new password: earlier channels and tasks were stopped',
  mail_allowed: () => 'One more email allowed',
  telegram_moved: () => 'Telegram chat moved to another account, as agreed in the chat',
  receiver_asked: ({ channel }) => `Another person asked to receive messages: ${byWhich[channel]}`,
  receiver_accepted: ({ channel }) => `Another person receives messages: ${byWhich[channel]}`,
  receiver_left: ({ channel }) => `Another person wants no messages: ${byWhich[channel]}`,
  receiver_removed: ({ channel }) => `Receiver of another person removed: ${byWhich[channel]}`,
  copy_taken_over: () => 'An imported copy was told to check and book',
  staff_call_refused: ({ call }) => `Refused, for staff only: ${call}`,
  command: ({ name }) => `Command of the operator: ${name}`,
}
