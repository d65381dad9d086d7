import { test } from 'vitest'
import { page } from 'vitest/browser'
import { allIsWell } from './support/answers.ts'
import { open } from './support/app.tsx'
import { see } from './support/person.ts'
import { after, booking, watched } from './support/samples.ts'

test.each(['en', 'de'] as const)('x %s', async (language) => {
  await page.viewport(390, 844)
  const waits = booking({ state: 'waiting_for_confirmation', deadline_at: after(2_400_000) })
  const others = Array.from({ length: 39 }, (_, index) => watched({ id: index + 2, name: `Task ${index + 2}` }))
  allIsWell({ tasks: [watched({ id: 1, name: 'Waits', booking: waits }), ...others] })
  await open('/tasks', { language })
  await see(page.getByRole('article', { name: 'Waits', exact: true }))
  for (const row of document.querySelectorAll<HTMLElement>('li')) row.style.contentVisibility = 'visible'
  const h = (s: string) =>
    [...document.querySelectorAll(s)].map((e) => Math.round(e.getBoundingClientRect().height)).join(',')
  console.log(
    'HEIGHTS',
    document.documentElement.scrollHeight,
    'art',
    h('article'),
    'ul',
    document.querySelector('ul[aria-label]')?.getBoundingClientRect().top,
  )
  await page.viewport(390, 2600)
  await page.screenshot({ path: `/tmp/r31-${language}.png` })
})
