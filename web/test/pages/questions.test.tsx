import { taskRoutes } from '@terminlotse/contract/tasks'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { allIsWell } from '../support/answers.ts'
import { open } from '../support/app.tsx'
import { line } from '../support/line.ts'
import { focus, see, seeNo, type } from '../support/person.ts'
import { logLine, task } from '../support/samples.ts'
import { server } from '../support/server.ts'

const dialog = page.getByRole('dialog')

// checklist: t3901
test('Enter twice on Start with automatic booking starts nothing', async () => {
  allIsWell({ tasks: [task({ auto_booking_enabled: true })] })
  await open('/tasks')
  await see(page.getByTitle('Start'))
  focus(page.getByTitle('Start'))
  await type('{Enter}')
  await see('Auto-booking is ENABLED')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await type('{Enter}')
  await seeNo(dialog)
  expect(server.asked(taskRoutes.start)).toBe(0)
})

// checklist: t3902
test('Enter twice on Clear Logs clears nothing', async () => {
  allIsWell({ tasks: [task()] })
  server.answers(taskRoutes.logs, { logs: [logLine(1)], count: 1 })
  await open('/tasks')
  await page.getByTitle('View Logs').click()
  await expect.element(dialog.getByRole('button', { name: 'Clear Logs' })).toBeEnabled()
  focus(dialog.getByRole('button', { name: 'Clear Logs' }))
  await type('{Enter}')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await type('{Enter}')
  expect(line.ofTask(1).heard).toEqual([])
  await see('Line 1.')
})
