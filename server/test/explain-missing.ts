import { onTestFailed } from 'vitest'

/** Waits for this without a limit; a test that fails meanwhile prints `missing`. */
export async function explainMissing<T>(arrival: Promise<T>, missing: () => string): Promise<T> {
  let isThere = false
  onTestFailed(() => {
    if (!isThere) console.error(missing())
  })
  const arrived = await arrival
  isThere = true
  return arrived
}
