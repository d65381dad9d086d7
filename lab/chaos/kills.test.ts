import { beforeAll, describe, expect, it } from 'vitest'
import { buildProduct } from '../../tools/build/build-product.ts'
import { testSeed } from '../../tools/test-seed.ts'
import { runKills } from './kills.ts'

// Once, before both storms ask for it.
beforeAll(async () => void (await buildProduct()))

// Ten kills each; `npm run chaos` plays two hundred.
describe.concurrent('a booking storm in which processes are killed', () => {
  // checklist: t302
  it.each(['one', 'many'] as const)(
    'ends with the office’s record and ours agreed, and everybody told: %s',
    async (layout) => {
      const result = await runKills({ layout, kills: 10, seed: testSeed })
      expect(result.wrong).toEqual([])
      expect(result.appointments).toBeGreaterThan(3)
      expect(result.confirmed).toBeGreaterThan(1)
      expect(result.messages).toBeGreaterThan(result.appointments)
      expect(result.words.asked).toBeGreaterThan(2)
    },
    800_000,
  )
})
