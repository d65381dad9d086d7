import type { Ctx } from './foundation/ctx.ts'
import type { PageWords } from './foundation/http/static.ts'
import { readRegistration } from './rooms/invitations/invitations.ts'

/**
 * What the pages say of who may register: the form of /register, or why there is none, is in the answer, and the app
 * need not ask (web/src/rooms/sign-in/entry.ts). web/src/render-page.tsx makes these pages.
 */
export function registrationWords(ctx: Pick<Ctx, 'config'>): PageWords {
  const { registration, contact } = readRegistration(ctx)
  const data = { registration, ...(contact !== null && { contact }) }
  if (registration === 'open') return { data, instead: {} }
  const page = `/register-${registration}${contact === null ? '' : '-contact'}`
  return { data, instead: { '/register': page } }
}
