import { expect, test } from '@playwright/test'
import { quotedTexts } from './quoted-texts.ts'
import { readTexts } from './seen-texts.ts'

// checklist: t005
test('every text that the specification quotes was seen by a journey or in a state of a screen of this run', async () => {
  const folder = process.env.SEEN_TEXTS
  if (!folder) throw new Error('Only a run of everything keeps what was seen: npm test')
  const seen = await readTexts(folder)
  const unseen = quotedTexts().filter(({ looksLike }) => !seen.some((text) => looksLike.test(text)))
  expect(unseen.map(({ text }) => text)).toEqual([])
})
