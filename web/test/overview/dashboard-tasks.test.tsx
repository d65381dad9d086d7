import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { allIsWell } from '../support/answers.ts'
import { open } from '../support/app.tsx'
import { press, see, seeMany } from '../support/person.ts'
import { after, listOf, task, watched } from '../support/samples.ts'
import { server } from '../support/server.ts'

const listed = page.getByRole('region', { name: 'Active Monitoring Tasks' })

// checklist: t018
test('three tasks at most, each with a button that starts or pauses it', async () => {
  const names = ['First', 'Second', 'Third', 'Fourth']
  const rest = names.map((name, place) => task({ id: place + 1, name, created_at: after(place * 1_000) })).toReversed()
  const newest = { id: 4, name: 'Fourth', created_at: rest[0]?.created_at ?? '' }
  const become = (one: Task) => server.answers(taskRoutes.list, listOf([one, ...rest.slice(1)]))
  allIsWell({ tasks: rest })
  await open('/dashboard')
  await see(listed)
  await expect.poll(() => listed.element().querySelectorAll('li[aria-label]').length).toBe(3)
  const row = listed.getByRole('listitem', { name: 'Fourth' })
  server.answers(taskRoutes.start, watched(newest))
  become(watched(newest))
  await press('Start', row)
  await see('Task started successfully')
  server.answers(taskRoutes.stop, task(newest))
  become(task(newest))
  await press('Pause', row)
  await see('Task stopped successfully')
  await seeMany(listed.getByRole('button', { name: 'Start', exact: true }), 3)
  expect([server.asked(taskRoutes.start), server.asked(taskRoutes.stop)]).toEqual([1, 1])
})

// checklist: t021
test('cards fade in one after the other, 100 ms apart', async () => {
  allIsWell()
  await open('/dashboard')
  const names = ['Total Checks', 'Appointments Found', 'Success Rate', 'Avg Response']
  for (const [index, name] of names.entries()) {
    const card = page.getByRole('region', { name, exact: true })
    await see(card)
    // A person who wants less motion, such as this browser’s, gets no delay. So what counts is the card’s own style.
    expect((card.element() as HTMLElement).style.animationDelay).toBe(`${index * 100}ms`)
    expect(getComputedStyle(card.element()).animationName).toMatch(/rise/)
  }
})
