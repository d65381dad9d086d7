import fc from 'fast-check'

/** What tests draw at random is the same in each run. TEST_SEED, a whole number, draws something else. */
export const testSeed = readSeed(process.env.TEST_SEED || '20261125')

// Before each file of tests; fast-check prints it with what it finds.
fc.configureGlobal({ seed: testSeed })

function readSeed(given: string): number {
  const seed = Number(given)
  if (!Number.isInteger(seed) || Math.abs(seed) >= 2 ** 31) throw new Error(`TEST_SEED: “${given}” is no whole number.`)
  return seed
}
