import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { explainMissing } from '../../../../test/explain-missing.ts'
import { clockForEachTest } from '../../../../test/receivers/for-each-test.ts'
import { type SmtpReceiver, startSmtp } from '../../../../test/receivers/smtp.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { testServerForFile, testsOf } from '../../../../test/test-server-for-file.ts'

/** The next mail to this address with these words in its subject, and the token of its link (empty if it has none). */
export async function mailTo(smtp: SmtpReceiver, address: string, subject: string) {
  const mail = await explainMissing(smtp.take(address, subject), () => {
    const others = smtp.mails.map((other) => `“${other.subject}” to ${other.to}`)
    return `No mail “${subject}” to ${address}; there are: ${others.join(', ')}`
  })
  return { mail, token: mail.text.match(/#token=(\S+)/)?.[1] ?? '' }
}

export async function mailsWorked({ ctx }: TestServer): Promise<void> {
  const query = "select from pgboss.job where name = 'account_mail' and state < 'completed'"
  await expect.poll(async () => (await ctx.db.execute(query)).rows).toEqual([])
}

/** To be called once in a test file: a mail server, and a server with workers and a clock that a test moves. */
export function accountsWithMail(common: Record<string, string> = {}) {
  let smtp: SmtpReceiver
  beforeAll(async () => {
    smtp = await startSmtp()
  })
  afterAll(() => smtp.close())
  beforeEach(() => void smtp.mails.splice(0))
  const clock = clockForEachTest(new Date('2026-12-01T08:00:00Z'))
  const openServer = testServerForFile({ env: { ROLE: 'all' } })
  const serverWithMail = (env: Record<string, string> = {}) =>
    openServer({ env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://t.example', ...common, ...env }, clock })
  return {
    clock,
    serverWithMail,
    test: testsOf(serverWithMail),
    pass(minutes: number) {
      clock.moment = new Date(clock.moment.getTime() + minutes * 60_000)
    },
    mails: () => smtp.mails,
    mailTo: (address: string, subject: string) => mailTo(smtp, address, subject),
  }
}

type SignedIn = Pick<TestUser, 'token'>

export const verify = (server: TestServer, token: string) =>
  server.call('POST', '/auth/verify-email/', { body: { token } })
export const me = async (server: TestServer, { token }: SignedIn) =>
  (await server.call('GET', '/auth/me/', { token })).body
export const edit = (server: TestServer, { token }: SignedIn, body: object) =>
  server.call('PATCH', '/auth/profile/', { token, body })
export const signIn = (server: TestServer, email: string, password: string) =>
  server.call('POST', '/auth/login/', { body: { email, password } })
export const forgot = (server: TestServer, email: string) =>
  server.call('POST', '/auth/forgot-password/', { body: { email } })
export const setAnew = (server: TestServer, token: string, password: string) =>
  server.call('POST', '/auth/reset-password/', { body: { token, password } })
