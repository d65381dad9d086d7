import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, see } from '../support/app.tsx'
import { faultsOfLooks } from '../support/looks.ts'
import { allIsWellForStrangers } from '../support/scenes.ts'

const broken = `
  <button></button>
  <p class="_never-seen" style="color: #bbb; background: #fff">Pale</p>
  <p style="color: #222">Dark</p>
  <p style="width: 390px">Wide</p>
  <p style="width: 25rem">Wide, with large text</p>
  <p style="height: 30px; overflow: hidden">Cut, with large text,<br>and with any</p>
  <p style="transition: color 1s !important">Moving</p>`

// checklist: t3270
test('the state with which a test ends is looked at: each kind of fault is found', async () => {
  allIsWellForStrangers()
  await open('/login', { as: null })
  await see(page.getByRole('button', { name: 'Sign in', exact: true }))
  const added = document.createElement('div')
  added.innerHTML = broken
  page.getByRole('main').element().append(added)
  const faults = await faultsOfLooks()
  added.remove()
  for (const fault of [
    /^button-name: /,
    /^color-contrast: .*Pale/,
    /^phone, dark: color-contrast: .*Dark/,
    /^moves: P\./,
    /^360 px: \d+ px too wide/,
    /^en: 320 px, text of 100%: the page by \d+ px/,
    /^de: 320 px, text of 100%: the page by \d+ px/,
    /^\d+ px: P\. is cut by \d+ px: Cut/,
    /^en: 390 px, text of 200%: the page by \d+ px/,
    /^de: 320 px, text of 200%: the page by \d+ px/,
  ])
    expect(faults).toContainEqual(expect.stringMatching(fault))
})
