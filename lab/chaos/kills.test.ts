import { expect, it } from 'vitest'
import { testSeed, times } from '../../tools/suite/repetitions.ts'
import { runKills } from './kills.ts'

// A short storm; `npm run chaos` plays as many kills as it is told, with several processes too.
// checklist: t302
it('a storm with kills ends with the office’s record and ours agreed, and everybody told', async () => {
  const result = await runKills({ layout: 'one', kills: times({ landing: 2, night: 20 }), seed: testSeed })
  // A remainder costs minutes, and is no fault by itself.
  if (result.left !== null) console.log(`Audited while this was still to come: ${result.left}`)
  expect(result.wrong).toEqual([])
  expect(result.appointments).toBeGreaterThan(3)
  expect(result.confirmed).toBeGreaterThan(1)
  expect(result.messages).toBeGreaterThan(result.appointments)
  expect(result.words.asked).toBeGreaterThan(2)
}, 900_000)
