import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { calendarPath, FRIDAY_AT_TEN, holdOf, keyOf, openOffice, test } from '../test/testbed.ts'
import { createPracticeOffice } from './index.ts'

async function dataDir(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'practice-office-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}

test('after a restart appointments, mails, slots, tokens and the moved clock are still there', async () => {
  const directory = await dataDir()
  const first = await openOffice({ dataDir: directory })
  const key = keyOf(await first.preconfirmOne())
  await first.director.openSlots({ officeId: 10471, day: '2026-12-01' })
  const captchaToken = await first.solveCaptcha()
  await first.director.moveClock({ byMs: 120_000 })
  await first.close()
  const second = await openOffice({ dataDir: directory })
  expect(second.director.now()).toBe(FRIDAY_AT_TEN + 120_000)
  expect(second.director.mails()).toHaveLength(1)
  const calendar = await second.calendar({ officeIds: 10471, serviceIds: 1071907 })
  expect(calendar.body.slotsStartDate).toBe('2026-12-01')
  const captcha = calendarPath({ officeIds: 102522, serviceIds: 1063441, captchaToken })
  expect((await second.get(captcha)).status).toBe(200)
  expect((await second.post('/confirm-appointment/', key)).body.status).toBe('confirmed')
  const next = await second.reserveOne()
  expect(next.processId).toBeGreaterThan(key.processId)
})

test('a change is on disk before its answer is sent, readable by the owner only', async () => {
  const directory = await dataDir()
  const office = await openOffice({ dataDir: directory })
  const { processId } = await office.reserveOne()
  const path = join(directory, 'practice-office', 'state.json')
  const kept = JSON.parse(await readFile(path, 'utf8'))
  expect(kept.appointments).toMatchObject([{ processId, status: 'reserved' }])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('many changes at once are all on disk when they are answered', async () => {
  const directory = await dataDir()
  const office = await openOffice({ dataDir: directory })
  const opened = await office.director.openSlots({ officeId: 10471, count: 20 })
  const answers = await Promise.all(
    opened.map(async ({ at }) => {
      const { body } = await office.step('reserve', holdOf(at))
      const kept = JSON.parse(await readFile(join(directory, 'practice-office', 'state.json'), 'utf8'))
      return kept.appointments.some((one: { processId: number }) => one.processId === body.processId)
    }),
  )
  expect(answers).toEqual(opened.map(() => true))
})

test('a state file that cannot be read stops the start and is named', async () => {
  const directory = await dataDir()
  await (await openOffice({ dataDir: directory })).close()
  const path = join(directory, 'practice-office', 'state.json')
  await writeFile(path, '{"version":2}')
  await expect(createPracticeOffice({ dataDir: directory })).rejects.toThrow(path)
})

test('two offices cannot share a folder, and the lock of a killed one is taken over', async () => {
  const directory = await dataDir()
  const first = await openOffice({ dataDir: directory })
  await expect(createPracticeOffice({ dataDir: directory })).rejects.toThrow(`in use by another practice office`)
  await first.reserveOne()
  await first.close()
  const lock = join(directory, 'practice-office', 'lock')
  for (const left of [`${process.pid} 1`, '999999999 5', '']) {
    await writeFile(lock, left)
    const next = await openOffice({ dataDir: directory })
    expect(next.director.appointments()).toHaveLength(1)
    await next.close()
  }
})

test('the recommended desk is told with its names', async ({ office }) => {
  const response = await fetch(`${office.origin}/practice/recommended`)
  expect(await response.json()).toEqual({
    officeId: 10456,
    serviceId: 10502137,
    officeName: 'Dokumentenausgabe',
    serviceName: 'Abholung elektronischer Aufenthaltstitel, elektronischer Reiseausweis',
  })
})

// checklist: t1538
test('a request for the head of a page gets the status and headers of the whole answer, and no body', async () => {
  const office = await openOffice({ rateLimit: 0 })
  const pages = ['/', '/mailbox', '/mailbox.json', '/practice/recommended', '/practice/pages/style.css', '/nowhere']
  const ofOneAnswer = ['date', 'connection', 'keep-alive', 'expires', 'last-modified']
  for (const url of pages.map((path) => office.origin + path)) {
    const [got, head] = await Promise.all(
      ['GET', 'HEAD'].map(async (method) => {
        const answer = await fetch(url, { method, redirect: 'manual' })
        const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ofOneAnswer.includes(name)))
        return { status: answer.status, headers, text: await answer.text() }
      }),
    )
    expect([url, head]).toEqual([url, { ...got, text: '' }])
  }
})

test('at the recommended desk a first task always finds a slot that can still be booked minutes later', async () => {
  const office = await openOffice({ calendar: 'lively' })
  const query = calendarPath({ officeIds: 10456, serviceIds: 10502137 })
  const seen = new Map<number, number>()
  for (let check = 0; check < 60; check += 1) {
    const { body } = await office.get(query)
    const times: number[] = body.availableDays[0].offices[0].appointments
    expect(times.length).toBeGreaterThan(0)
    for (const time of times) seen.set(time, (seen.get(time) ?? 0) + 1)
    office.passMinutes(1 / 6)
  }
  const longest = Math.max(...seen.values())
  expect(longest).toBeGreaterThan(30)
})

test('with the same seed and day two offices offer the same, with another seed something else', async () => {
  const query = calendarPath({ officeIds: '10546,1063278', serviceIds: 1063423 }).replace('%2C1063278', '')
  const look = async (seed: string) => (await (await openOffice({ calendar: 'lively', seed })).get(query)).body
  const [one, two, other] = [await look('a'), await look('a'), await look('b')]
  expect(one).toEqual(two)
  expect(one.availableDays.length).toBeGreaterThan(0)
  expect(one).not.toEqual(other)
})
