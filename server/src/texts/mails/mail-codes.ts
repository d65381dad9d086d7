/** Mails about the account itself; messages about tasks are in notifications.ts. */
export type MailCode =
  | 'verify_email'
  | 'address_in_use'
  | 'reset_password'
  | 'email_changed'
  | 'email_changed_unproven'
  | 'change_address'
  | 'password_changed'
  | 'passkey_added'
  | 'passkey_added_unproven'
  | 'key_made'
  | 'key_made_unproven'
  | 'receiver_added'
  | 'chat_connected'
  | 'person_asked'
  | 'push_added'
  | 'chat_moved'
  | 'account_deleted'
  | 'booking_address'
  | 'set_up'

export interface MailText {
  subject: string
  text: string
}
