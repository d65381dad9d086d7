import { z } from 'zod'
import { passwordLength } from '../limits.ts'
import { normalForm } from '../normal-form.ts'

/** Counted in the form in which it is stored. */
export const newPassword = z
  .string('password_required')
  .normalize(normalForm)
  .min(1, 'password_required')
  .min(passwordLength.register, 'password_short_8')
  .max(passwordLength.max, 'password_long')

export const passwordAgain = z
  .string('password_confirm_required')
  .normalize(normalForm)
  .min(1, 'password_confirm_required')

// An old password may be stored in another form than the normal one, so only one that is unfit in every form is refused.
const typed = z.string('password_required').min(1, 'password_required')
const lengthsOf = (password: string): number[] =>
  ['NFC', 'NFD', normalForm].map((form) => password.normalize(form).length)

const isNotTooLong = (password: string): boolean => Math.min(...lengthsOf(password)) <= passwordLength.max

export const presentPassword = typed.refine(isNotTooLong, 'password_long')

/** Empty: it is not given. */
export const anyPassword = z.string().refine(isNotTooLong, 'password_long').optional()

export const signInPassword = typed.refine(
  (password) => Math.max(...lengthsOf(password)) >= passwordLength.login,
  'password_short_6',
)
