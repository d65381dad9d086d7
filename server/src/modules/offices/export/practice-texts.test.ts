import { dayMs } from '@terminlotse/contract/time'
import type { Director } from '@terminlotse/practice-office'
import { expect, test } from 'vitest'
import { createEngine } from '../../monitoring/rounds/engine.harness.ts'
import { readFactsOf } from '../facts/read-facts.ts'
import { lookForExport } from '../service-export.ts'
import { storeCatalogue } from '../sync.ts'
import { readKnownExport } from './export.store.ts'

const [found, byHome, online, hours] = [1063519, 10323113, 1064305, 1063576]
type Ways = Parameters<Director['setTexts']>[0]

async function openPractice() {
  const engine = await createEngine()
  const { ctx, provider, director, pass } = engine
  const signal = new AbortController().signal
  return {
    async fetchTexts(ways: Ways = {}) {
      director.setTexts(ways)
      pass(dayMs)
      await lookForExport(ctx, provider, signal)
      const outcome = await engine.client.catalogue({ signal })
      if (outcome.kind !== 'ok') throw new Error('The catalogue did not come.')
      await storeCatalogue(ctx, provider.id, outcome.value)
    },
    trouble: async () => (await readKnownExport(ctx, provider.id))?.export_trouble,
    async told(service: number, ...offices: number[]) {
      const facts = (await readFactsOf(ctx, 'practice'))({ service, offices })
      return facts.map(({ kind, state, protects }) => `${kind} ${state} ${protects?.demands ?? '-'}`)
    },
    [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose](),
  }
}

// checklist: t4414
test('the practice office asks a yes, has two responsible offices, another way and hours of its own', async () => {
  await using practice = await openPractice()
  await practice.fetchTexts()
  expect(await practice.trouble()).toBeNull()
  expect(await practice.told(found, 1061963)).toContain('condition current yes')
  expect(await practice.told(byHome, 10351883)).toEqual(['responsible current office'])
  expect(await practice.told(online, 102101)).toEqual(['cost current -', 'other_way current -'])
  expect(await practice.told(hours, 10500)).toEqual(['release_hours current -'])
})

// checklist: t4415
test('changed texts of the practice office take our words, and what protects holds; broken ones change nothing', async () => {
  await using practice = await openPractice()
  await practice.fetchTexts()
  await practice.fetchTexts({ desks: 'broken', export: 'broken' })
  expect([await practice.trouble(), await practice.told(found, 1061963)]).toEqual([
    'no_json',
    expect.arrayContaining(['condition current yes']),
  ])
  await practice.fetchTexts({ export: 'empty' })
  expect(await practice.trouble()).toBe('unknown_shape')
  await practice.fetchTexts({ desks: 'changed', export: 'changed' })
  expect(await practice.told(found, 1061963)).toContain('condition changed yes')
  expect(await practice.told(byHome, 102365)).toEqual(['responsible changed office'])
  expect(await practice.told(hours, 10500)).toEqual(['release_hours changed -'])
})
