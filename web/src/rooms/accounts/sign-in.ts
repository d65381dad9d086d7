import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountRoutes, type loginBody, type registerBody, type Session } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { call } from '../../api/client.ts'
import { clearCredentials, keepSession } from '../../api/credentials.ts'
import { showRefusal } from '../../api/failure-toast.ts'
import { keys } from '../../api/keys.ts'
import { showToast } from '../../ui/toast.tsx'

function useEntered() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (session: Session, sentence: string) => {
    queries.clear()
    queries.setQueryData(keys.me, session.user)
    keepSession(session)
    showToast({ kind: 'success', title: sentence })
    void navigate('/dashboard', { replace: true })
  }
}

function failed(error: unknown, sentence: string) {
  console.error(error)
  showRefusal(error, sentence)
}

export function useLogin() {
  const { t } = useTranslation('accounts')
  const enter = useEntered()
  return useMutation({
    mutationFn: (body: z.input<typeof loginBody>) => call(accountRoutes.login, { body }),
    onSuccess: (session) => enter(session, t('login.done')),
    onError: (error) => failed(error, t('login.failed')),
  })
}

export function useRegister() {
  const { t } = useTranslation('accounts')
  const enter = useEntered()
  return useMutation({
    mutationFn: (body: z.input<typeof registerBody>) => call(accountRoutes.register, { body }),
    onSuccess: (session) => enter(session, t('register.done')),
    onError: (error) => failed(error, t('register.failed')),
  })
}

/** Signs out here at once, whatever the server says, and goes to /login. */
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
