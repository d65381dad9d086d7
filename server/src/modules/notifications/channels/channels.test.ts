// These tests hold for every listed channel, and so for a channel that is added later.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { recordOf } from '@terminlotse/contract/fields/names'
import { settingsFields } from '@terminlotse/contract/notifications'
import {
  type Channel as ChannelName,
  fieldNames,
  secretNames,
} from '@terminlotse/contract/notifications/channels/channels'
import { expect, test } from 'vitest'
import { foundMessage } from '../../../../test/receivers/about-found.ts'
import { readConfig } from '../../../settings/config.ts'
import { sendNow } from '../deliveries/send.ts'
import type { Channel } from '../messages/channel.ts'
import { email } from './email/email.ts'

test('a secret that a receiver repeats is removed, in clear and as it was sent', async () => {
  const secrets = recordOf(secretNames, (name) => `canary ${name}`)
  const forms = Object.values(secrets).flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64'),
  ])
  const settings = { ...settingsFields.parse({}), ...secrets, proven_email: null, telegram_chat: null }
  const config = readConfig({})
  for (const form of forms) {
    const echo: Channel = {
      perJob: 1,
      knowsRepeats: true,
      missing: () => ({}),
      send: async () => ({ failed: 'refused', detail: `550 ${form} is wrong`, permanent: true }),
    }
    const message = { id: 'one', language: 'en', about: foundMessage, config } as const
    const outcome = await sendNow(echo, settings, message, new AbortController().signal)
    expect(outcome).toEqual({ failed: 'refused', detail: '550 *** is wrong', permanent: true })
  }
})

test('no log shows what a person has entered for a channel', () => {
  const program = `
    import { openLog } from './operator/log.ts'
    const entered = JSON.parse(process.argv[1])
    openLog('info').info({ ...entered, body: entered, error: { body: entered } })
  `
  const entered = recordOf(fieldNames, (name) => `canary ${name}`)
  const run = [process.execPath, ['--input-type=module-typescript', '-e', program, JSON.stringify(entered)]] as const
  const cwd = fileURLToPath(new URL('../../../', import.meta.url))
  const { stdout } = spawnSync(...run, { cwd, encoding: 'utf8' })
  expect(stdout).toContain('[redacted]')
  expect(stdout).not.toContain('canary')
})

test('the test fails for a channel of the contract without a sender, and for a sender without a contract', () => {
  // @ts-expect-error: the others are missing.
  const few: Record<ChannelName, Channel> = { email }
  // @ts-expect-error: the contract has none with this name.
  const more: Partial<Record<ChannelName, Channel>> = { fax: email }
  expect([Object.keys(few), Object.keys(more)]).toEqual([['email'], ['fax']])
})
