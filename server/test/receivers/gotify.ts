import type { ServerResponse } from 'node:http'
import { testClock } from '../test-clock.ts'
import { answerJson, readJson, startHttpReceiver } from './http-receiver.ts'

interface GotifyMessage {
  id: number
  appid: number
  title: string
  message: string
  priority: number
  extras?: Record<string, Record<string, unknown>>
  date: string
}

interface Tokens {
  /** Without it each token that is no client's is an application's. */
  app?: string
  client?: string
}

/** A server of https://gotify.net/api-docs below `path`, with one application. */
export async function startGotify({ app, client = 'C-client' }: Tokens = {}, path = '') {
  const messages: GotifyMessage[] = []
  let isRemoved = false
  const http = await startHttpReceiver(({ method, url, headers }, response, body) => {
    if (method !== 'POST' || url !== `${path}/message`) return refuse(response, 404, 'Not Found', 'page not found')
    const token = headers['x-gotify-key']
    if (token === client) return refuse(response, 403, 'Forbidden', 'you are not allowed to access this api')
    if (isRemoved || token === undefined || (app && token !== app)) {
      const why = 'you need to provide a valid access token or user credentials to access this api'
      return refuse(response, 401, 'Unauthorized', why)
    }
    const sent = readJson<Partial<GotifyMessage>>(body)
    if (!sent?.message) return refuse(response, 400, 'Bad Request', "Field 'message' is required")
    const { title = 'App', message, priority = 0, extras } = sent
    const made = { id: messages.length + 1, appid: 1, title, message, priority, date: testClock.now().toISOString() }
    messages.push({ ...made, ...(extras && { extras }) })
    answerJson(response, 200, messages.at(-1) ?? {})
  })
  return {
    ...http,
    url: `${http.url}${path}`,
    messages,
    remove() {
      isRemoved = true
    },
  }
}

function refuse(response: ServerResponse, status: number, error: string, errorDescription: string): void {
  answerJson(response, status, { error, errorCode: status, errorDescription })
}
