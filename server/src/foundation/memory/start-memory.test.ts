import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const module = fileURLToPath(new URL('./start-memory.ts', import.meta.url))

test('memory that the engine took for the work of the start is given back when that is over', () => {
  // In a process of its own, whose memory nobody else fills.
  const program = `
    import { getHeapSpaceStatistics } from 'node:v8'
    import { giveBack } from ${JSON.stringify(module)}
    const bytesForNewThings = () => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space').space_size
    let loaded = Array.from({ length: 300_000 }, (_, index) => ({ index, text: 'module ' + index }))
    const grown = bytesForNewThings()
    loaded = null
    giveBack()
    console.log(JSON.stringify({ grown, left: bytesForNewThings(), isKnownToOthers: 'gc' in globalThis }))`
  const { grown, left, isKnownToOthers } = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }),
  )
  expect(grown).toBeGreaterThan(8 * 2 ** 20)
  expect(left).toBeLessThanOrEqual(2 * 2 ** 20)
  expect(isKnownToOthers).toBe(false)
})
