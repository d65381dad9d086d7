import type { Ctx } from '../foundation/ctx.ts'
import type { PageWords } from '../foundation/http/static.ts'
import { readRegistration } from '../modules/accounts/invitations.ts'

/**
 * The page values about registration: the answer contains the form of /register, or the reason why there is none, so
 * the app need not ask (web/src/modules/accounts/entry-rules.ts). web/src/first-pages/render-page.tsx makes these pages.
 */
export function registrationWords(ctx: Pick<Ctx, 'config'>): PageWords {
  const { registration, contact } = readRegistration(ctx)
  const data = { registration, ...(contact !== null && { contact }) }
  if (registration === 'open') return { data, instead: {} }
  const page = `/register-${registration}${contact === null ? '' : '-contact'}`
  return { data, instead: { '/register': page } }
}
