import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { startSmtp } from '../../../../test/receivers/smtp.ts'
import { mailFailure } from './failures.ts'
import { ownServer } from './own-server.ts'

const account = { sender_email: 'erika@example.org', email_password: 'canary', smtp_server: 'smtp.example.org' }

test('a password goes to no server on the internet that offers no encryption', async () => {
  const smtp = await startSmtp({ tls: 'none', password: 'canary' })
  const server = ownServer({ ...account, smtp_port: smtp.port }, { address: '127.0.0.1', isPublic: true })
  const mail = { from: 'erika@example.org', to: 'in@example.org', subject: 'x', text: 'x' }
  const error: unknown = await createTransport(server)
    .sendMail(mail)
    .catch((reason: unknown) => reason)
  await smtp.close()
  expect(mailFailure(error)).toMatchObject({ failed: 'no_encryption', permanent: true })
  expect(smtp.passwords).toEqual([])
})

test('we connect to the checked address, and the certificate must belong to the named server', () => {
  const checked = { address: '192.0.2.7', isPublic: true }
  expect(ownServer({ ...account, smtp_port: 465 }, checked)).toMatchObject({
    host: '192.0.2.7',
    secure: true,
    tls: { servername: 'smtp.example.org' },
  })
  expect(ownServer({ ...account, smtp_port: 587 }, checked).secure).toBe(false)
})
