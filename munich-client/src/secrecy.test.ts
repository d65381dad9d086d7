import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { clientOf, json, meet, type Reply, readFixture, text } from '../test/scripted-office.ts'
import type { MunichClient } from './index.ts'

const SECRETS = {
  authKey: 'deadbeef'.repeat(8),
  captchaToken: `eyJcanary.${Buffer.from('{"exp":1795161900,"ip":"192.0.2.10"}').toString('base64url')}.canarySignature`,
  familyName: 'Canaria Kanarienvogel',
  email: 'canary@example.org',
  telephone: '+498900000000',
  customTextfield: 'canary, Note',
}
const { authKey, captchaToken, ...person } = SECRETS
const key = { processId: 1284417, authKey }

const CALLS: Record<string, (client: MunichClient) => Promise<{ kind: string }>> = {
  'available-calendar': (client) =>
    client.availability({
      officeIds: [1],
      serviceIds: [1],
      serviceCounts: [1],
      startDate: '2026-11-20',
      endDate: '2026-12-20',
      captchaToken,
    }),
  'reserve-appointment': (client) =>
    client.reserve({ officeId: 1, timestamp: 1796976000, serviceIds: [1], serviceCounts: [1], captchaToken }),
  'update-appointment': (client) => client.update({ ...key, ...person }),
  'preconfirm-appointment': (client) => client.preconfirm(key),
  'confirm-appointment': (client) => client.confirm(key),
  'cancel-appointment': (client) => client.cancel(key),
  appointment: (client) => client.appointment(key),
}

const all = Object.values(SECRETS).join(' ')
const errorOf = (code: string) => ({ errorCode: code, errorMessage: all, statusCode: 406, errorType: 'error' })
const success = readFixture('update-appointment.success.json') as object

const BAD_DAYS: Record<string, Reply> = {
  'an error that quotes us': json(406, {
    errors: [errorOf('authKeyMismatch'), ...Object.values(SECRETS).map(errorOf)],
  }),
  'a page that quotes us': text(200, `<p>${all}</p>`),
  'a page that quotes us, as an error': text(500, `<p>${all}</p>`),
  'fields named after our data': json(
    200,
    Object.fromEntries(Object.values(SECRETS).map((secret) => [secret, secret])),
  ),
  'our data in the wrong places': json(200, { ...success, ...person, processId: all, timestamp: all, officeId: [all] }),
  'a redirect to our data': text(302, '', { location: `/?authKey=${authKey}` }),
  'a status line and headers that quote us': (response) =>
    response.writeHead(418, all, { 'x-ratelimit-limit': all, date: all }).end(),
  'a hang-up': (_response, request) => request.socket.destroy(),
  'a reset in the middle': (response) => {
    response.writeHead(200, { 'content-length': '99999' }).write(all, () => response.socket?.resetAndDestroy())
  },
  'bytes that are not HTTP': (_response, request) => request.socket.end(`NOT-HTTP ${all}\r\n\r\n`),
  // Time stands still in the test that uses this: the call's limit is over when the office has the call.
  silence: () => void vi.advanceTimersByTime(60_000),
}

describe('keys, tokens and personal data', () => {
  it.each(Object.keys(CALLS))('of %s are in no outcome, report or warning, however bad the day', async (call) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const warnings = vi.spyOn(process, 'emitWarning')
    const printed = vi.spyOn(process.stderr, 'write')
    for (const [day, reply] of Object.entries(BAD_DAYS)) {
      const reports: unknown[] = []
      const { client, unknown } = await meet({ [call]: reply }, { onAnswer: (answer) => reports.push(answer) })
      const outcome = await CALLS[call]?.(client)
      expect(outcome?.kind, day).not.toBe('ok')
      const everything = JSON.stringify([outcome, reports, unknown, warnings.mock.calls, printed.mock.calls])
      for (const secret of Object.values(SECRETS)) expect(everything, day).not.toContain(secret)
    }
    warnings.mockRestore()
    printed.mockRestore()
  })

  it('are not passed on when the office hands them back as a code or a field, even if they look like one', async () => {
    const note = 'canaryNote'
    for (const reply of [json(406, { errors: [errorOf(note)] }), json(200, { ...success, [note]: 1 })]) {
      const { client, unknown } = await meet({ 'update-appointment': reply })
      const outcome = await client.update({ ...key, ...person, customTextfield: note })
      const reports = JSON.stringify([outcome, unknown])
      expect(reports).toContain('?')
      expect(reports).not.toContain(note)
    }
  })

  it('are in no address when nobody is there', async () => {
    const client = clientOf('http://office.invalid')
    for (const ask of Object.values(CALLS)) {
      const everything = JSON.stringify(await ask(client))
      for (const secret of Object.values(SECRETS)) expect(everything).not.toContain(secret)
    }
  })
})
