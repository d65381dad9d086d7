// Owns the signed-in person: shown at once from this browser's storage, then refreshed from the server. A refusal ends
// the sign-in; without an answer it stays, and the question is asked again.
import { useQuery } from '@tanstack/react-query'
import { accountRoutes, type User } from '@terminlotse/contract/accounts'
import { minuteMs } from '@terminlotse/contract/time'
import { useSyncExternalStore } from 'react'
import { isSignInRefused } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { endSignIn, keepUser, readCredentials, watchCredentials } from '../../api/credentials.ts'
import { keys } from '../../api/keys.ts'

const askAgainMs = 10_000
const freshMs = 5 * minuteMs

export interface SessionState {
  user: User | null
  /** True only while there is a token whose person is not known yet. */
  isLoading: boolean
}

/** `signal`: an answer to a question from before a sign-out must not bring its person back. */
async function fetchUser({ signal }: { signal: AbortSignal }): Promise<User> {
  try {
    const user = await call(accountRoutes.me, { signal })
    keepUser(user)
    return user
  } catch (error) {
    if (isSignInRefused(error)) endSignIn()
    throw error
  }
}

export function useSession(): SessionState {
  const { access, user } = useSyncExternalStore(watchCredentials, readCredentials, readCredentials)
  useQuery({
    queryKey: keys.me,
    queryFn: fetchUser,
    enabled: access !== null,
    staleTime: freshMs,
    refetchInterval: (query) => (query.state.status === 'error' ? askAgainMs : false),
  })
  if (access === null) return { user: null, isLoading: false }
  return { user, isLoading: user === null }
}
