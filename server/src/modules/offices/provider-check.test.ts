import { createCaptchaSolver, createMunichClient } from '@terminlotse/munich-client'
import { RELEASES } from '@terminlotse/practice-office'
import { expect, onTestFinished } from 'vitest'
import {
  fixture,
  json,
  type Received,
  readFixture,
  startScriptedOffice,
} from '../../../../munich-client/test/scripted-office.ts'
import { createEngine, type Engine, it } from '../monitoring/rounds/engine.harness.ts'
import { checkProvider, type MakeClient } from './provider-check.ts'

function clientsOf(baseUrl: string): { makeClient: MakeClient; asked: string[] } {
  const solver = createCaptchaSolver()
  onTestFinished(() => solver.close())
  const asked: string[] = []
  const makeClient: MakeClient = (observers) =>
    createMunichClient({
      baseUrl,
      userAgent: 'Terminlotse tests',
      solver,
      ...observers,
      onAnswer: ({ call }) => asked.push(call),
    })
  return { makeClient, asked }
}

const never = new AbortController().signal
const four = ['offices-and-services', 'captcha-details', 'available-calendar', 'available-calendar']

async function check(engine: Engine, baseUrl = engine.office.url) {
  const { makeClient, asked } = clientsOf(baseUrl)
  return { result: await checkProvider(engine.ctx, engine.gate, makeClient, never), asked }
}

// checklist: t299
it.each(RELEASES)(
  'a check of %s takes four requests, none behind a captcha, and names the release',
  async (release) => {
    await using engine = await createEngine({ office: { release, rateLimit: 120 } })
    const { result, asked } = await check(engine)
    expect(asked).toEqual(four)
    expect(result).toMatchObject({
      release: { muc47: 'muc47', muc50: 'later' }[release],
      unknown: [],
      missing: [],
      other: [],
      stopped: null,
      rate_limit: { limit: 120, remaining: 115 },
    })
    expect(result.answers.map(({ outcome }) => outcome)).toEqual(
      {
        muc47: ['ok', 'ok', 'ok', 'ok'],
        muc50: ['ok', 'ok', 'ok', 'limit'],
      }[release],
    )
  },
)

it('unknown and missing fields are told by name, and no value leaves the answer', async ({ engine }) => {
  const catalogue = readFixture('offices-and-services.small.json') as { offices: Record<string, unknown>[] }
  const offices = catalogue.offices.map(({ priority: _, ...office }) => ({ ...office, queueLength: 4711 }))
  const office = await startScriptedOffice({
    'offices-and-services': json(200, { ...catalogue, offices }),
    'captcha-details': json(200, { captchaEnabled: true, siteKey: 'secret-site' }),
    'available-calendar': [fixture('drift.spring-mvc.http400.json'), fixture('error.ip-blocked.http403.json')],
  })
  const { result } = await check(engine, office.baseUrl)
  expect(result).toMatchObject({
    unknown: ['offices-and-services: offices[].queueLength'],
    missing: expect.arrayContaining([
      'offices-and-services: offices[].priority',
      'captcha-details: captchaChallenge',
      'captcha-details: captchaVerify',
    ]),
    other: ['available-calendar: HTTP 400 (error, path, status, timestamp) (unknown_refusal)'],
  })
  expect(result.answers.at(-1)).toEqual({
    call: 'available-calendar',
    outcome: 'refused',
    status: 403,
    codes: ['IP_BLACKLISTED'],
  })
  expect(JSON.stringify(result)).not.toMatch(/4711|secret-site/)
  const calendars = office.received.filter(({ path }: Received) => path.endsWith('/available-calendar/'))
  for (const { query } of calendars) expect(query).not.toHaveProperty('captchaToken')
})

// checklist: t3745
it('the calendars that are asked belong to listed services: a catalogue has other relations, hidden ones too', async ({
  engine,
}) => {
  const catalogue = readFixture('offices-and-services.small.json') as { relations: object[] }
  const unlisted = { officeId: 10471, serviceId: 1, slots: 1, public: true, maxQuantity: 0 }
  const hidden = { ...unlisted, serviceId: 1063441, public: false }
  const tight = { ...unlisted, serviceId: 1063475, slots: 99 }
  const office = await startScriptedOffice({
    'offices-and-services': json(200, { ...catalogue, relations: [unlisted, hidden, tight, ...catalogue.relations] }),
    'available-calendar': fixture('error.location-service-mismatch.http400.json'),
  })
  await check(engine, office.baseUrl)
  const asked = office.received.filter(({ path }: Received) => path.endsWith('/available-calendar/'))
  expect(asked.map(({ query }) => query.serviceIds)).toEqual(['1071907', '1071907'])
})

it('a provider that is to be left alone is not asked, and the check says why', async ({ engine }) => {
  engine.director.failNext({ way: 'maintenance' })
  const first = await check(engine)
  expect(first.asked).toEqual(['offices-and-services'])
  expect(first.result).toMatchObject({ release: 'unknown', stopped: 'backing_off' })
  const second = await check(engine)
  expect(second.asked).toEqual([])
  expect(second.result).toMatchObject({ answers: [], stopped: 'backing_off' })
})
