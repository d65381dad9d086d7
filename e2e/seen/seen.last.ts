import { expect, test } from '@playwright/test'
import { quotedTexts } from './quoted-texts.ts'
import { readTexts } from './seen-texts.ts'

// checklist: t005
test('every text that the specification quotes was seen by a journey of this run', async () => {
  const folder = process.env.SEEN_TEXTS
  if (!folder) throw new Error('Only a run of all journeys keeps what they saw: npm test')
  const seen = await readTexts(folder)
  const unseen = quotedTexts().filter(({ looksLike }) => !seen.some((text) => looksLike.test(text)))
  expect(unseen.map(({ text }) => text)).toEqual([])
})
