import { accountRoutes } from '@terminlotse/contract/accounts'
import type { Route } from '@terminlotse/contract/route'
import type { z } from 'zod'
import { currentLanguage } from '../texts/language.ts'
import { ApiError, isOutage } from './api-error.ts'
import {
  accessAgeMs,
  type Credentials,
  endSignIn,
  keepTokens,
  keptRefresh,
  readCredentials,
  readKept,
  signInOf,
} from './credentials.ts'
import { askForProof } from './proof-needed.ts'
import { askServer, isFromServer } from './reachability.ts'
import { noteReadAt } from './read-at.ts'
import { readAnswer } from './read-refusal.ts'

const timeOutMs = 30_000
// Tokens this young need no refresh before a socket connects.
const freshMs = 60_000

interface Input<R extends Route> {
  params?: z.input<R['params']>
  query?: z.input<R['query']>
  body?: z.input<R['body']>
  signal?: AbortSignal
}

function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** Ends with `signal`, or when the time of a call is over. (`AbortSignal.any` is newer than many phones.) */
function inTime(signal: AbortSignal | undefined): AbortSignal {
  const call = new AbortController()
  if (signal?.aborted) call.abort()
  for (const one of [AbortSignal.timeout(timeOutMs), signal]) one?.addEventListener('abort', () => call.abort())
  return call.signal
}

async function send(route: Route, input: Input<Route>, access = readCredentials().access): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage() })
  if (access !== null) headers.set('Authorization', `Bearer ${access}`)
  if (input.body !== undefined) headers.set('Content-Type', 'application/json')
  try {
    const response = await fetch(addressOf(route.path, input.params ?? {}, input.query ?? {}), {
      method: route.method,
      headers,
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: inTime(input.signal),
    })
    if (response.status >= 500 && !isFromServer(response)) void askServer()
    noteReadAt(response)
    return response
  } catch (error) {
    if (input.signal?.aborted) throw error
    void askServer()
    throw new ApiError(0, '')
  }
}

async function ask<R extends Route>(route: R, input: Input<R>, access?: string | null): Promise<z.output<R['answer']>> {
  return readAnswer(route, await send(route, input as Input<Route>, access))
}

const isUnknownToken = (error: unknown) => error instanceof ApiError && error.status === 401

let refreshing: Promise<boolean> | null = null

async function askForAccess(): Promise<boolean> {
  const refresh = keptRefresh()
  if (refresh === null) return false
  try {
    const tokens = await ask(accountRoutes.refresh, { body: { refresh } })
    // The person may have signed out or in before all of the answer was here: then the stored sign-in is not the one
    // that this call used.
    if (keptRefresh() === refresh) keepTokens(tokens)
    else readKept()
    return readCredentials().access !== null
  } catch (error) {
    if (!(error instanceof ApiError) || isOutage(error) || error.status === 429) throw error
  }
  // Another tab has a newer one by now.
  return keptRefresh() !== refresh && askForAccess()
}

/** Trades the refresh token, once for all callers of the moment. False when it is refused: the sign-in is then over. */
function refreshAccess(): Promise<boolean> {
  refreshing ??= askForAccess()
    .then((fresh) => {
      if (!fresh) endSignIn()
      return fresh
    })
    .finally(() => {
      refreshing = null
    })
  return refreshing
}

/** A token for opening a socket; null: the sign-in is over. Throws ApiError when the server does not answer. */
export async function freshAccess(): Promise<string | null> {
  if (readCredentials().access === null) return null
  if (accessAgeMs() > freshMs && !(await refreshAccess())) return null
  return readCredentials().access
}

/** True if the same sign-in has a better token than the refused one; another caller may have got it meanwhile. */
async function hasBetterAccess(refused: Credentials): Promise<boolean> {
  const now = readCredentials()
  if (now.access === null || signInOf(now) !== signInOf(refused)) return false
  return now.access !== refused.access || refreshAccess()
}

async function askSignedIn<R extends Route>(route: R, input: Input<R>): Promise<z.output<R['answer']>> {
  const used = readCredentials()
  try {
    return await ask(route, input)
  } catch (error) {
    if (!isUnknownToken(error) || route.access === 'public' || !(await hasBetterAccess(used))) throw error
    return ask(route, input)
  }
}

/**
 * Makes one call of the contract and returns its body. A 401 with a token is refreshed and retried once; a refused
 * refresh clears the sign-in, which leads to /login. A right that needs a fresh sign-in asks the person first. Throws
 * ApiError.
 */
export async function call<R extends Route>(route: R, input: Input<R> = {}): Promise<z.output<R['answer']>> {
  try {
    return await askSignedIn(route, input)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'prove_again' && (await askForProof()))) throw error
    return call(route, input)
  }
}

/** Ends this sign-in at the server, with its own copy of the tokens. Throws ApiError. */
export async function endAtServer(): Promise<void> {
  const refresh = keptRefresh()
  try {
    await ask(accountRoutes.logout, {})
  } catch (error) {
    if (!isUnknownToken(error) || refresh === null) throw error
    const { access } = await ask(accountRoutes.refresh, { body: { refresh } }, null)
    await ask(accountRoutes.logout, {}, access)
  }
}
