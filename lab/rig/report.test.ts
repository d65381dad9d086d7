import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replaceSection } from './report.ts'

test('a benchmark renews its own section and leaves the others alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'terminlotse-section-'))
  const path = join(folder, 'booking.md')
  await replaceSection(path, 'Browser', 'slow')
  await replaceSection(path, 'Booking', 'quick')
  await replaceSection(path, 'Browser', 'quicker')
  expect(await readFile(path, 'utf8')).toBe('# Results: booking\n\n## Browser\n\nquicker\n\n## Booking\n\nquick\n')
  await rm(folder, { recursive: true })
})
