import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { testClock } from '../../../test/test-clock.ts'
import { folderForTest } from '../foundation.harness.ts'
import { createLog } from '../log.ts'
import { createMailer, operatorServer, pruneOutbox } from './mail.ts'

const log = createLog('silent', [])
const letter = { to: 'erika@example.org', subject: 'Grüße', text: 'Guten Tag', messageId: 'abc@terminlotse' }

// checklist: t4041
test('without a mail server a mail becomes a file that only its owner can read, and says that no person wrote it', async () => {
  const dataDir = folderForTest()
  const mailer = createMailer({ dataDir, mail: { smtpUrl: null, from: 'Lotse <lotse@example.org>' } }, testClock, log)
  expect(mailer.isRemote).toBe(false)
  await mailer.send(letter)
  const [name = ''] = readdirSync(join(dataDir, 'outbox'))
  const file = join(dataDir, 'outbox', name)
  expect(name).not.toContain('erika')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const text = readFileSync(file, 'utf8')
  for (const part of ['To: erika@example.org', 'From: Lotse <lotse@example.org>', 'Message-ID: <abc@terminlotse>']) {
    expect(text).toContain(part)
  }
  expect(text).toContain('Auto-Submitted: auto-generated')
})

// checklist: t612
test('mails that became files are kept for three days', async () => {
  const dataDir = folderForTest()
  let now = new Date('2026-11-20T10:00:00Z')
  const mail = { smtpUrl: null, from: 'lotse@example.org' }
  const mailer = createMailer({ dataDir, mail }, { now: () => now }, log)
  const sendAt = async (moment: string) => {
    now = new Date(moment)
    await mailer.send(letter)
    await pruneOutbox({ dataDir }, { now: () => now })
    return readdirSync(join(dataDir, 'outbox')).map((name) => name.slice(0, 10))
  }
  await sendAt('2026-11-20T10:00:00Z')
  expect(await sendAt('2026-11-23T09:59:00Z')).toEqual(['2026-11-20', '2026-11-23'])
  expect(await sendAt('2026-11-23T10:01:00Z')).toEqual(['2026-11-23', '2026-11-23'])
})

test('with a mail server it is handed over there', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const mail = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'lotse@example.org' }
  const mailer = createMailer({ dataDir: '/nowhere', mail }, testClock, log)
  await mailer.send(letter)
  expect(received[0]).toContain('Message-ID: <abc@terminlotse>')
  await mailer.close()
  await new Promise<void>((resolve) => server.close(resolve))
})

test.each([
  ['smtp://user:secret@mail.example.org', true],
  ['smtp://user:secret@203.0.113.7', true],
  ['smtp://user:secret@100.64.0.7', true],
  ['smtp://user:secret@[2a00:1450::7]:587', true],
  ['smtp://user:secret@[::ffff:203.0.113.7]', true],
  ['smtp://mail.example.org', false],
  ['smtp://user:secret@localhost:25', false],
  ['smtp://user:secret@127.0.0.1', false],
  ['smtp://user:secret@10.1.2.3', false],
  ['smtp://user:secret@192.168.0.7', false],
  ['smtp://user:secret@[::1]', false],
  ['smtp://user:secret@[fd12:3456::1]', false],
])('to %s a password goes only encrypted: %s', (url, requireTLS) => {
  expect(operatorServer(url)).toEqual({ url, requireTLS })
})
