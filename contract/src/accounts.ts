import { z } from 'zod'
import { anyPassword, newPassword, passwordAgain, presentPassword, signInPassword } from './fields/password.ts'
import { usedPasskey } from './fields/used-passkey.ts'
import { language } from './language.ts'
import { nameLength } from './limits.ts'
import { normalForm } from './normal-form.ts'
import { registrationPath } from './paths.ts'
import { done, moment, route } from './route.ts'

/** The longest part before the @ (RFC 5321, 4.5.3.1.1). */
const localPartMax = 64

/** Mail servers know a domain with umlauts in its ASCII form. */
function withPlainDomain(typed: string): string {
  const [, local = '', domain = ''] = /^(.*@)([\p{L}\p{N}.-]+)$/u.exec(typed) ?? []
  const url = `http://${domain}`
  return /\P{ASCII}/u.test(domain) && URL.canParse(url) ? local + new URL(url).hostname : typed
}

// Messages are keys of validation-texts.ts, so that browser and server say the same in both languages.
export const email = z
  .string('email_required')
  .normalize(normalForm)
  .trim()
  .min(1, 'email_required')
  .overwrite(withPlainDomain)
  .max(254, 'email_invalid')
  .pipe(z.email('email_invalid'))
  .refine((address) => address.indexOf('@') <= localPartMax, 'email_invalid')
const firstName = z
  .string('first_name_required')
  .trim()
  .min(1, 'first_name_required')
  .min(nameLength.min, 'first_name_short')
  .max(nameLength.max, 'name_long')
const lastName = z
  .string('last_name_required')
  .trim()
  .min(1, 'last_name_required')
  .min(nameLength.min, 'last_name_short')
  .max(nameLength.max, 'name_long')
const missingLink = z.enum(['new', 'old'])
export type MissingLink = z.infer<typeof missingLink>

export const user = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  /** Replaces `email` once the mailed links are opened. Absent in data of older versions. */
  pending_email: z.string().nullable().default(null),
  /** Links still to be opened. Absent in data of older versions. */
  pending_email_links: z.array(missingLink).default([]),
  first_name: z.string(),
  last_name: z.string(),
  is_staff: z.boolean(),
  is_superuser: z.boolean(),
  email_verified: z.boolean(),
  /** Set up before the address was confirmed by a new password: it rests until looked through. Absent in older data. */
  to_look_through: z.boolean().default(false),
  language,
  date_joined: moment,
})
export type User = z.infer<typeof user>

export const session = z.object({ access: z.string(), refresh: z.string(), user })
export type Session = z.infer<typeof session>

const registration = z.enum(['open', 'invite', 'closed'])
export type Registration = z.infer<typeof registration>

export const loginBody = z.object({
  email,
  password: signInPassword,
  passkey: usedPasskey.optional(),
})
export const registerFields = z.object({
  first_name: firstName,
  last_name: lastName,
  email,
  password: newPassword,
  password_confirm: passwordAgain,
  invitation: z.string().max(200, 'invalid').optional(),
})
export const registerBody = registerFields.refine((form) => form.password === form.password_confirm, {
  path: ['password_confirm'],
  message: 'passwords_differ',
})
export const profileBody = z.object({
  first_name: firstName.optional(),
  last_name: lastName.optional(),
  email: email.optional(),
  /** With the present password a new address needs no link to the present address. */
  password: anyPassword,
  language: language.optional(),
})
const doAgree = (form: { new_password: string; new_password_confirm: string }) =>
  form.new_password === form.new_password_confirm
const disagreement = { path: ['new_password_confirm'], message: 'new_passwords_differ' }
export const newPasswordForm = z
  .object({ new_password: z.string(), new_password_confirm: z.string() })
  .refine(doAgree, disagreement)
export const changePasswordBody = z
  .object({
    old_password: presentPassword,
    new_password: newPassword,
    new_password_confirm: z.string('new_passwords_differ').normalize(normalForm),
  })
  .refine(doAgree, disagreement)

const mailedToken = z.string('token_required').min(1, 'token_required').max(200, 'token_required')

export const accountRoutes = {
  login: route('POST', '/auth/login/', 'public', {
    summary: 'Sign in',
    body: loginBody,
    answer: session,
  }),
  register: route('POST', '/auth/register/', 'public', {
    summary: 'Create an account; `invitation` is needed where registration is by invitation',
    body: registerBody,
    answer: session,
    status: 201,
  }),
  registration: route('GET', registrationPath, 'public', {
    summary: 'Who may create an account here, and who runs this installation, if they said',
    answer: z.object({ registration, contact: z.string().nullable() }),
  }),
  checkInvitation: route('POST', '/auth/check-invitation/', 'public', {
    summary: 'Whether an invitation can still be used; `expires_at` is null for the set-up link',
    body: z.object({ invitation: mailedToken }),
    answer: z.object({ expires_at: moment.nullable() }),
  }),
  logout: route('POST', '/auth/logout/', 'signed_in', { summary: 'Sign out', answer: done }),
  me: route('GET', '/auth/me/', 'signed_in', { summary: 'The signed-in user', answer: user }),
  forgotPassword: route('POST', '/auth/forgot-password/', 'public', {
    summary: 'Ask for a mail to set a new password; the answer is the same if there is no such account',
    body: z.object({ email }),
    /** `has_server` false: the link is not mailed, but put into the operator's outbox. */
    answer: done.extend({ has_server: z.boolean() }),
  }),
  resetPassword: route('POST', '/auth/reset-password/', 'public', {
    summary: 'Set a new password with the token from the mail',
    body: z.object({ token: mailedToken, password: newPassword }),
    answer: done,
  }),
  verifyEmail: route('POST', '/auth/verify-email/', 'public', {
    summary: 'Prove an address with the token from the mail, or agree to a change of address',
    body: z.object({ token: mailedToken }),
    /** `missing_link`: the other link of a change that must still be opened; null: none. */
    answer: done.extend({ missing_link: missingLink.nullable() }),
  }),
  sendProof: route('POST', '/auth/send-proof/', 'signed_in', {
    summary: 'Send the missing links again of a change of my address, or the one that proves my address',
    answer: done,
  }),
  profile: route('PATCH', '/auth/profile/', 'signed_in', {
    summary:
      'Change name or language, or ask for another address: it stands in `pending_email` until its links are opened, or ' +
      'counts at once where no mail can be sent and nobody else has an account',
    body: profileBody,
    answer: user,
  }),
  dropPendingEmail: route('DELETE', '/auth/pending-email/', 'signed_in', {
    summary: 'Withdraw the change of my address',
    answer: user,
  }),
  lookedThrough: route('POST', '/auth/looked-through/', 'signed_in', {
    summary: 'I have looked through what was set up before my address was confirmed',
    answer: user,
  }),
  changePassword: route('POST', '/auth/change-password/', 'signed_in', {
    summary:
      'Change the password; ends all other sessions. This one goes on, with its tokens or with those of the answer',
    body: changePasswordBody,
    answer: session,
  }),
  refresh: route('POST', '/auth/refresh/', 'public', {
    summary: 'Exchange the refresh token for a new access token and a new refresh token',
    body: z.object({ refresh: z.string('refresh_required').min(1, 'refresh_required').max(1000, 'invalid') }),
    answer: z.object({ access: z.string(), refresh: z.string().optional() }),
  }),
}
