import { expect, test } from 'vitest'
import { trusting } from '../../../../../test/network/trusting.ts'
import { startSmtp } from '../../../../../test/receivers/smtp.ts'
import { openSmtp } from '../../../../foundation/mail/smtp.ts'
import { ownServer } from './email.ts'
import { mailFailure } from './failures.ts'

const account = { sender_email: 'erika@example.org', email_password: 'canary', smtp_server: 'smtp.example.org' }

test('a password goes to no server on the internet that offers no encryption', async () => {
  await using smtp = await startSmtp({ tls: 'none', password: 'canary' })
  const server = ownServer({ ...account, smtp_port: smtp.port }, [{ address: '127.0.0.1', isPublic: true }])
  const mail = { from: 'erika@example.org', to: 'in@example.org', subject: 'x', text: 'x' }
  const lines = openSmtp()
  const error: unknown = await lines.send(server, mail, new AbortController().signal).catch((reason: unknown) => reason)
  lines.close()
  expect(mailFailure(error)).toMatchObject({ failed: 'no_encryption', permanent: true })
  expect(smtp.passwords).toEqual([])
})

test('the certificate must belong to the named server, whatever its checked addresses are', async () => {
  await using smtp = await startSmtp({ tls: 'implicit', password: 'canary' })
  const lines = openSmtp()
  const checked = [
    { address: '::1', isPublic: true },
    { address: '127.0.0.1', isPublic: true },
  ]
  const sendTo = (smtp_server: string) => {
    const server = { ...ownServer({ ...account, smtp_server, smtp_port: 465 }, checked), port: smtp.port }
    const mail = { from: 'erika@example.org', to: 'in@example.org', subject: smtp_server, text: 'x' }
    return trusting(() => lines.send(server, mail, new AbortController().signal)).catch(mailFailure)
  }
  expect(await sendTo('localhost')).toBeUndefined()
  expect(await sendTo('smtp.example.org')).toMatchObject({ failed: 'certificate_refused', permanent: true })
  lines.close()
  expect(smtp.mails.map(({ subject, encrypted }) => ({ subject, encrypted }))).toEqual([
    { subject: 'localhost', encrypted: true },
  ])
})

test('a connection begins with TLS on port 465 alone', () => {
  const checked = [{ address: '192.0.2.7', isPublic: true }]
  expect(ownServer({ ...account, smtp_port: 465 }, checked).secure).toBe(true)
  expect(ownServer({ ...account, smtp_port: 587 }, checked).secure).toBe(false)
})
