import { settingsFields } from '@terminlotse/contract/notifications'
import { beforeEach, expect, test, vi } from 'vitest'
import { aboutFound } from '../../../../test/about-found.ts'
import { startSmtp } from '../../../../test/receivers/smtp.ts'
import { readConfig } from '../../../config.ts'
import { wordNotice } from '../../../texts/notices.ts'
import { email } from '../../channels/email/email.ts'
import { postGuarded } from './guarded-post.ts'

// A stranger's name server: its first answer is a harmless address, and its next answer is another one.
const asked: string[] = []
const answers: string[] = []
vi.mock('node:dns/promises', () => ({
  lookup: async (host: string) => {
    asked.push(host)
    return [{ address: answers.shift() ?? '127.0.0.66', family: 4 }]
  },
}))
beforeEach(() => {
  asked.splice(0)
  answers.splice(0)
})

const data = { task_name: 'Pass', service_name: 'Pass', office_name: 'KVR', url: 'https://t.example' }
const mail = { id: 'id-1', about: aboutFound, signal: new AbortController().signal }
const account = { sender_email: 'a@example.org', email_password: 'secret', receiver_email: 'b@example.org' }

function sendThrough(port: number, env: Record<string, string>) {
  const named = {
    ...settingsFields.parse({}),
    ...account,
    proven_email: null,
    telegram_chat: null,
    smtp_server: 'rebind.example',
    smtp_port: port,
  }
  return email.send(named, wordNotice('test', data, 'en'), { ...mail, config: readConfig(env) })
}

test('a mail goes to the address that was checked, although the name has another address a moment later', async () => {
  const smtp = await startSmtp()
  answers.push('127.0.0.1', '127.0.0.66')
  expect(await sendThrough(smtp.port, { ALLOW_PRIVATE_HOSTS: 'true' })).toBe('sent')
  await smtp.close()
  expect(smtp.mails).toHaveLength(1)
  expect(asked).toEqual(['rebind.example'])
})

test('we do not connect to a name with an address in the operator’s network, even if it had another one before', async () => {
  const smtp = await startSmtp()
  answers.push('127.0.0.1')
  expect(await sendThrough(587, {})).toMatchObject({ failed: 'not_reached' })
  await smtp.close()
  expect(smtp.mails).toEqual([])
  expect(asked).toEqual(['rebind.example'])
})

test('we connect to a push service at the address that was checked', async () => {
  answers.push('127.0.0.1', '127.0.0.66')
  const posted = { headers: {}, body: Buffer.from('x') }
  const way = { signal: new AbortController().signal, allowPrivate: true }
  // Nobody listens there: the error names the address that we tried to connect to.
  await expect(postGuarded('https://rebind.example:9/push', posted, way)).rejects.toThrow('127.0.0.1:9')
  expect(asked).toEqual(['rebind.example'])
  answers.push('10.0.0.7')
  expect(await postGuarded('https://rebind.example/push', posted, { ...way, allowPrivate: false })).toBeNull()
})
