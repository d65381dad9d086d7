import type { Answer, TestServer } from '../test-server.ts'

/** Calls the API of the process on this port. */
export function caller(port: number | null): TestServer['call'] {
  return async (method, path, { token, body } = {}): Promise<Answer> => {
    const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), 'content-type': 'application/json' }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { method, headers, ...sent })
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : undefined, headers: answer.headers }
  }
}
