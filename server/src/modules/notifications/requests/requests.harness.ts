import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { expect } from 'vitest'
import { proveAddress } from '../../../../test/people/prove-address.ts'
import { clockForEachTest, receiversForEachTest } from '../../../../test/receivers/for-each-test.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { testServerForFile, testsOf } from '../../../../test/test-server-for-file.ts'

export const start = new Date('2026-11-20T12:00:00Z')
export const mia = 'mia@example.org'
const publicUrl = 'https://termine.example.org'

export const askBy = (server: TestServer, { token }: TestUser, body: object, language?: string) =>
  server.call('POST', receiverRoutes.ask.path, { token, body, ...(language !== undefined && { language }) })

export const proveAgain = (server: TestServer, { token, password }: TestUser) =>
  server.call('POST', '/auth/again/', { token, body: { password } })

export const answerBy = (
  server: TestServer,
  how: 'readAsked' | 'accept' | 'leave',
  token: string,
  language: 'en' | 'de' = 'en',
) => server.call('POST', receiverRoutes[how].path, { body: { token }, language })

/** A mail program ends the messages, with a form as RFC 8058 says. */
export async function leaveAtOnce(server: TestServer, mail: { headers: Map<string, string> }) {
  const address = /^<(.+)>$/.exec(mail.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
  expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(address).toContain(`${publicUrl}/api/notifications/receivers/leave/`)
  const there = address.replace(publicUrl, server.url)
  return fetch(there, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
}

export function secretIn({ text }: { text: string }): string {
  const [, secret] = /https:\/\/termine\.example\.org\/receive#([\w-]{43})(?:\s|$)/.exec(text) ?? []
  expect(secret).toBeDefined()
  return secret ?? ''
}

/** To be called once in a test file: each test has receivers and a clock of its own. */
export function requestsForTests(env: Record<string, string> = {}) {
  const receivers = receiversForEachTest()
  const clock = clockForEachTest(start)
  const serverForTest = testServerForFile(() => ({
    env: { ...receivers().env, PUBLIC_URL: publicUrl, ROLE: 'all', ...env },
    clock,
  }))
  async function registerProven(server: TestServer, takesMail = true) {
    const owner = await server.register({ email: 'papa@example.org' })
    await proveAddress(server, owner)
    // A refusal that a test prepares is for the mail that asks.
    if (takesMail) await receivers().smtp.take(owner.email, 'confirm')
    return owner
  }
  return {
    receivers,
    clock,
    /** The owner's address is proven. */
    test: testsOf(serverForTest, registerProven),
    async openServer(more: Record<string, string>) {
      const server = await serverForTest({ env: more })
      const owner = await registerProven(server, more.SMTP_URL !== '' && more.ROLE !== 'web')
      return { server, owner, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
    },
    async askMia(server: TestServer, owner: TestUser, address = mia) {
      await proveAgain(server, owner)
      const { status, body } = await askBy(server, owner, { channel: 'email', name: 'My wife', address })
      expect({ status, body }).toMatchObject({ status: 201 })
      const mail = await receivers().smtp.take(address, 'Terminlotse')
      return { mail, secret: secretIn(mail), receiver: body.receiver, url: body.url }
    },
  }
}
