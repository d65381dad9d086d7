import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bearTranslators } from '../../src/ui/browser/translators.ts'
import { open, see } from '../support/app.tsx'
import { allIsWellForStrangers } from '../support/scenes.ts'

// checklist: t4214
test('a screen goes on where a page translator has replaced a text beside which something comes or goes', async () => {
  allIsWellForStrangers()
  await open('/login', { as: null })
  await see(page.getByRole('button', { name: 'Sign in', exact: true }))
  bearTranslators()
  const place = document.createElement('div')
  page.getByRole('main').element().append(place)
  const root = createRoot(place)
  const draw = (isLater: boolean) =>
    flushSync(() =>
      root.render(
        <p>
          {isLater && <b>Later</b>}
          {isLater ? null : 'Before'}
          {'Always'}
        </p>,
      ),
    )
  draw(false)
  for (const text of [...place.querySelectorAll('p')].flatMap(({ childNodes }) => [...childNodes])) {
    const font = document.createElement('font')
    font.append(text.textContent ?? '')
    text.parentNode?.replaceChild(font, text)
  }
  draw(true)
  await see('Later')
  expect(place.querySelectorAll('font')).toHaveLength(2)
  root.unmount()
  place.remove()
})
