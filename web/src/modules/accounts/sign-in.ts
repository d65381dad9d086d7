import type { QueryClient } from '@tanstack/react-query'
import { accountRoutes, loginBody, registerBody, type Session } from '@terminlotse/contract/accounts'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { ApiError } from '../../api/api-error.ts'
import { call, endAtServer } from '../../api/client.ts'
import { clearCredentials, keepSession } from '../../api/credentials.ts'
import { checkedBy, fieldErrors } from '../../api/form-errors.ts'
import { keys } from '../../api/keys.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { showPasskeyFailure } from './passkeys/passkey-problem.ts'

type Complaints = Record<string, string>

export type Entered = { isIn: true } | { isIn: false; complaints: Complaints }

interface Words {
  done: string
  failed: string
}

async function enter(queries: QueryClient, words: Words, complaints: Complaints, ask: () => Promise<Session>) {
  if (Object.keys(complaints).length > 0) return { isIn: false, complaints } as const
  try {
    const session = await ask()
    keepSession(session)
    queries.setQueryData(keys.me, session.user)
    showToast({ kind: 'success', title: words.done })
    return { isIn: true } as const
  } catch (error) {
    console.error(error)
    // An answer that is not the server's says nothing of the credentials.
    showPasskeyFailure(error, error instanceof ApiError && error.isBare ? i18next.t('noAnswer') : words.failed)
    return { isIn: false, complaints: fieldErrors(error) } as const
  }
}

const loadDevice = () => import('./passkeys/passkey-device.ts')

async function login(body: z.input<typeof loginBody>): Promise<Session> {
  try {
    return await call(accountRoutes.login, { body })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'passkey_needed')) throw error
    const { showPasskey } = await loadDevice()
    return await call(accountRoutes.login, { body: { ...body, passkey: await showPasskey() } })
  }
}

const checkLogin = checkedBy(loginBody)
const checkRegister = checkedBy(registerBody)

export const entrances = {
  login(queries: QueryClient, body: z.input<typeof loginBody>): Promise<Entered> {
    const words = { done: i18next.t('accounts:login.done'), failed: i18next.t('accounts:login.failed') }
    return enter(queries, words, checkLogin(body), () => login(body))
  },
  passkey(queries: QueryClient, _nothing: null): Promise<Entered> {
    const words = { done: i18next.t('accounts:login.done'), failed: i18next.t('accounts:passkey.failed') }
    return enter(queries, words, {}, async () => (await loadDevice()).signInByPasskey())
  },
  register(queries: QueryClient, body: z.input<typeof registerBody>): Promise<Entered> {
    const words = { done: i18next.t('accounts:register.done'), failed: i18next.t('accounts:register.failed') }
    return enter(queries, words, checkRegister(body), () => call(accountRoutes.register, { body }))
  },
}

/** Signs out in this browser at once, even if the server does not answer, and goes to /login. */
export function useLogout(): () => void {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  return () => {
    // Nothing waits for its answer.
    endAtServer().catch(() => {})
    clearCredentials()
    showToast({ kind: 'success', title: t('loggedOut') })
    void navigate('/login')
  }
}
