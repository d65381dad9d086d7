import { type accountRoutes, type Session, type User, user } from '@terminlotse/contract/accounts'
import type { z } from 'zod'
import { browserShelf } from '../ui/browser/kept.ts'
import { keptNames as names } from '../ui/browser/kept-names.ts'
import { isSignInKept, noteEnd, noteLeaving } from './kept-sign-in.ts'
import { wholeUser } from './whole-user.ts'

/** The stored sign-in, under the specification's storage names. A second tab sees every change. */
export interface Credentials {
  access: string | null
  refresh: string | null
  user: User | null
}

const none: Credentials = { access: null, refresh: null, user: null }
const listeners = new Set<() => void>()
let current = stored()
let accessKeptAt = Number.NEGATIVE_INFINITY

function storedUser(): User | null {
  const text = browserShelf.read(names.user)
  if (text === null) return null
  try {
    return user.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function stored(): Credentials {
  return {
    access: browserShelf.read(names.access),
    refresh: browserShelf.read(names.refresh),
    user: storedUser(),
  }
}

function tell(next: Credentials) {
  const hasLeft = current.user !== null && current.user.id !== next.user?.id
  current = next
  if (hasLeft) noteLeaving()
  for (const listener of listeners) listener()
}

export function readCredentials(): Credentials {
  return current
}

/** True if this person is signed in here, in the storage too: another tab may have signed out a moment ago. */
export function isSignedInAs(id: number): boolean {
  return current.user?.id === id && storedUser()?.id === id
}

/** For a page that is rendered in advance, without a storage: it is rendered as for a signed-in person. */
export function assumeSignedIn(somebody: User) {
  current = { access: '', refresh: null, user: somebody }
}

/** The name of a sign-in: the common part of its refresh tokens, of which each use gives a new one. Null: none. */
export function signInOf({ refresh }: Credentials): string | null {
  return refresh?.split('.')[0] ?? null
}

export function keepSession(said: Session) {
  const session = { ...said, user: wholeUser(said.user) }
  noteEnd(false)
  if (storedUser()?.id !== session.user.id) browserShelf.remove(names.appointment)
  browserShelf.write(names.access, session.access)
  browserShelf.write(names.refresh, session.refresh)
  browserShelf.write(names.user, JSON.stringify(session.user))
  accessKeptAt = Date.now()
  tell(session)
}

export function keepTokens({ access, refresh: changed }: z.output<typeof accountRoutes.refresh.answer>) {
  const refresh = changed ?? keptRefresh()
  // The refresh token is written first: another tab that notices the new access token then reads a matching pair.
  if (refresh !== null) browserShelf.write(names.refresh, refresh)
  browserShelf.write(names.access, access)
  accessKeptAt = Date.now()
  tell({ ...current, access, refresh })
}

/** As stored now: an old token, which another tab has replaced, would end the sign-in if it came back. */
export function keptRefresh(): string | null {
  return browserShelf.read(names.refresh)
}

/** Does nothing after a sign-out: an earlier answer must not sign the person in again. */
export function keepUser(said: User) {
  if (!isSignInKept()) return
  const known = wholeUser(said)
  browserShelf.write(names.user, JSON.stringify(known))
  tell({ ...current, user: known })
}

export function clearCredentials() {
  forget(false)
}

/** The server no longer accepts this sign-in. An answer that comes after a sign-out ends nothing. */
export function endSignIn() {
  if (isSignInKept()) forget(true)
}

function forget(isEnd: boolean) {
  for (const name of [names.access, names.refresh, names.user, names.appointment]) browserShelf.remove(name)
  noteEnd(isEnd)
  tell(none)
}

/** Milliseconds since this tab got its access token; infinite for one found in the storage. */
export function accessAgeMs(): number {
  return Date.now() - accessKeptAt
}

export function readKept() {
  tell(stored())
}

function readAgain(event: StorageEvent) {
  if (event.key === null || event.key === names.access || event.key === names.user) readKept()
}

// A page that is rendered in advance has no window.
if (typeof window !== 'undefined') window.addEventListener('storage', readAgain)

/** Calls `listener` after every change, also one made by another tab. Returns the function that stops it. */
export function watchCredentials(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
