import { dayMs } from '@terminlotse/contract/time'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readWarnings } from '../../operator/warnings.ts'
import { factsOf } from '../booking/turns/city-demands.harness.ts'
import { watches } from '../tasks/tasks.tables.ts'
import { createEngine, plain } from './rounds/engine.harness.ts'
import { findings } from './rounds.tables.ts'
import { findWrongHours, judgeHours } from './wrong-hours.ts'

const line = { en: 'New ones come Mon to Fri between 7 and 8.', de: 'Neue kommen Mo bis Fr zwischen 7 und 8 Uhr.' }
const place = { officeExternalId: 20, serviceExternalId: 1 }
const hours = { fact: 4, line, services: [1], offices: [], weekdays: [1, 2, 3, 4, 5], from: 420, to: 480 }
const seenAt = (...times: string[]) => [{ ...place, at: times.map((time) => new Date(`2027-01-${time}+01:00`)) }]
const outside = ['12T12:00', '13T15:30', '14T06:00']

// checklist: t4462
test('hours are wrong if nothing new came in them while new times came outside of them', () => {
  expect([...findWrongHours([hours], seenAt(...outside))]).toEqual([[4, 3]])
  expect(findWrongHours([hours], seenAt(...outside.slice(1))).size, 'too few to say').toBe(0)
  expect(findWrongHours([hours], seenAt(...outside, '12T07:30')).size).toBe(0)
  expect(findWrongHours([hours], seenAt(...outside, '12T08:10')).size, 'seen a little later').toBe(0)
  const elsewhere = seenAt(...outside).map((one) => ({ ...one, serviceExternalId: 2 }))
  expect(findWrongHours([hours], elsewhere).size, 'another service').toBe(0)
  const other = { ...hours, fact: 5, from: 0, to: 1440 }
  expect([...findWrongHours([hours, other], seenAt(...outside)).keys()], 'another fact holds').toEqual([4])
})

// checklist: t4463
test.each([
  ['staff read it, and looks there are spread evenly', 22, ['wrong_hours'], []],
  ['it is not judged before somebody has watched for three weeks', 20, [], [0]],
])('a fact whose hours turned out wrong: %s', async (_, days, told, right) => {
  const sources = [{ text: 'description', day: '2026-06-08', paragraphs: ['0123456789abcdef'] }]
  const openings = [{ days: [1, 2, 3, 4, 5, 6, 7], hours: { from: '03:00', to: '03:00' }, opens: 'same_day' }]
  const facts = factsOf({ kind: 'release_hours', services: [plain.serviceId], sources, line, openings })
  await using engine = await createEngine({ provider: { facts } })
  const { ctx } = engine
  const { targetId, taskId } = await engine.watch()
  const ago = (many: number) => new Date(ctx.clock.now().getTime() - many * dayMs)
  await ctx.db
    .update(watches)
    .set({ started_at: ago(days) })
    .where(eq(watches.task_id, taskId))
  const at = [2, 3, 4].map((many) => new Date(ago(many).setUTCHours(10, 0, 0, 0)))
  const rows = at.map((seen) => ({
    target_id: targetId,
    slot_at: seen,
    first_seen_at: seen,
    last_seen_at: seen,
    gone_at: seen,
  }))
  await ctx.db.insert(findings).values(rows)
  const [preset] = ctx.config.providers.filter(({ code }) => code === 'practice')
  if (!preset) throw new Error('There is no practice office.')
  const judged = await judgeHours(ctx, preset)
  expect(judged.right.map(({ fact }) => fact)).toEqual(right)
  const warnings = (await readWarnings(ctx)).filter(({ code }) => code === 'wrong_hours')
  expect(warnings.map(({ code }) => code)).toEqual(told)
  if (told.length > 0) expect(warnings[0]).toMatchObject({ line, count: 3 })
})
