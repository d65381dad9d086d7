import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { wordLine } from '../../texts/journal/lines.ts'
import { church, condition, demanding, responsible } from '../booking/turns/city-demands.harness.ts'
import { providers } from '../offices/catalogue.tables.ts'
import { tasks } from '../tasks/tasks.tables.ts'
import { tellDemands } from './demands.ts'

test('whoever has not said yes to the city’s condition is told once that nothing is booked, and goes on watching', async () => {
  await using engine = await demanding(condition)
  await engine.ctx.db.update(providers).set({ agreed_at: engine.ctx.clock.now() })
  const [old, yes, watching] = [
    await engine.watch({ autoBooking: true }),
    await engine.watch({ autoBooking: true }),
    await engine.watch(),
  ]
  await engine.ctx.db.update(tasks).set({ meets_condition: true }).where(eq(tasks.id, yes.taskId))
  await tellDemands(engine.ctx, engine.provider.id)
  await tellDemands(engine.ctx, engine.provider.id)
  expect(await engine.notices(old.taskId)).toEqual(['details_demanded'])
  expect([...(await engine.notices(yes.taskId)), ...(await engine.notices(watching.taskId))]).toEqual([])
  const [line] = (await engine.linesOf(old.taskId)).filter(({ code }) => code === 'details_demanded')
  const data = line?.data ?? {}
  expect(wordLine('details_demanded', data, 'en')).toBe(
    'Einbürgerungsbehörde serves only some people. ' +
      'Nothing is booked there until you answer the question in “Edit Task”.',
  )
  expect(wordLine('details_demanded', data, 'de')).toBe(
    'Einbürgerungsbehörde bedient nur manche Menschen. ' +
      'Dort wird nichts gebucht, bis Sie die Frage unter „Aufgabe bearbeiten“ beantworten.',
  )
  expect((await engine.readTask(old.taskId))?.is_monitoring).toBe(true)
})

// checklist: t4453
test('whoever watches two offices of which one is responsible is told once that nothing is booked', async () => {
  await using engine = await demanding(responsible('home'))
  await engine.ctx.db.update(providers).set({ agreed_at: engine.ctx.clock.now() })
  const old = await engine.watch({ ...church, autoBooking: true })
  const named = await engine.watch({ ...church, alsoAt: [], autoBooking: true })
  await tellDemands(engine.ctx, engine.provider.id)
  await tellDemands(engine.ctx, engine.provider.id)
  expect(await engine.notices(old.taskId)).toEqual(['details_demanded'])
  expect(await engine.notices(named.taskId)).toEqual([])
  const [line] = (await engine.linesOf(old.taskId)).filter(({ code }) => code === 'details_demanded')
  expect(wordLine('details_demanded', line?.data ?? {}, 'en')).toBe(
    'Only one of the offices of this task is responsible for you. Nothing is booked until you choose it in “Edit Task”.',
  )
  expect(wordLine('details_demanded', line?.data ?? {}, 'de')).toBe(
    'Nur eine der Behörden dieser Aufgabe ist für Sie zuständig. ' +
      'Nichts wird gebucht, bis Sie sie unter „Aufgabe bearbeiten“ wählen.',
  )
  expect((await engine.readTask(old.taskId))?.is_monitoring).toBe(true)
})
