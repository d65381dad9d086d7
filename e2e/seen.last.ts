import { expect, test } from '@playwright/test'
import { quotedTexts } from './quoted-texts.ts'
import { readTexts } from './seen-texts.ts'

// checklist: t005
test('every text that the specification quotes was seen by a test of this run', async () => {
  const seen = await readTexts(test.info().project.outputDir)
  const unseen = quotedTexts().filter(({ looksLike }) => !seen.some((text) => looksLike.test(text)))
  expect(unseen.map(({ text }) => text)).toEqual([])
})
