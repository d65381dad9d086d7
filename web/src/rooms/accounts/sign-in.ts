import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { accountRoutes, loginBody, registerBody, type Session } from '@terminlotse/contract/accounts'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { call } from '../../api/client.ts'
import { clearCredentials, keepSession } from '../../api/credentials.ts'
import { showRefusal } from '../../api/failure-toast.ts'
import { checkedBy, fieldErrors } from '../../api/form-errors.ts'
import { keys } from '../../api/keys.ts'
import { showToast } from '../../ui/toast.tsx'

type Complaints = Record<string, string>

/** What came of a try to sign in or register: inside, or what is wrong with which field. */
export type Entered = { isIn: true } | { isIn: false; complaints: Complaints }

interface Words {
  done: string
  failed: string
}

async function enter(queries: QueryClient, words: Words, complaints: Complaints, ask: () => Promise<Session>) {
  if (Object.keys(complaints).length > 0) return { isIn: false, complaints } as const
  try {
    const session = await ask()
    queries.clear()
    queries.setQueryData(keys.me, session.user)
    keepSession(session)
    showToast({ kind: 'success', title: words.done })
    return { isIn: true } as const
  } catch (error) {
    console.error(error)
    showRefusal(error, words.failed)
    return { isIn: false, complaints: fieldErrors(error) } as const
  }
}

const checkLogin = checkedBy(loginBody)
const checkRegister = checkedBy(registerBody)

/** Checks a filled-in form, sends it and keeps the sign-in that it leads to. Says by a toast what came of it. */
export const entrances = {
  login(queries: QueryClient, body: z.input<typeof loginBody>): Promise<Entered> {
    const words = { done: i18next.t('accounts:login.done'), failed: i18next.t('accounts:login.failed') }
    return enter(queries, words, checkLogin(body), () => call(accountRoutes.login, { body }))
  },
  register(queries: QueryClient, body: z.input<typeof registerBody>): Promise<Entered> {
    const words = { done: i18next.t('accounts:register.done'), failed: i18next.t('accounts:register.failed') }
    return enter(queries, words, checkRegister(body), () => call(accountRoutes.register, { body }))
  },
}

/** Signs out in this browser at once, even if the server does not answer, and goes to /login. */
export function useLogout(): () => void {
  const { t } = useTranslation('accounts')
  const queries = useQueryClient()
  const navigate = useNavigate()
  return () => {
    // The call carries the token it was made with; nobody waits for its answer.
    call(accountRoutes.logout).catch(() => {})
    clearCredentials()
    queries.clear()
    showToast({ kind: 'success', title: t('loggedOut') })
    void navigate('/login')
  }
}
