import { taskRoutes } from '@terminlotse/contract/tasks'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { focus, open, press, see, seeNo, type } from '../support/app.tsx'
import { line } from '../support/line.ts'
import { listOf, logLine, task } from '../support/samples.ts'
import { allIsWell, openTasks } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const dialog = page.getByRole('dialog')

// checklist: t3901
test('Enter twice on Start with automatic booking starts nothing', async () => {
  await openTasks(task({ auto_booking_enabled: true }))
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

// checklist: t4073
test('a button that goes with a later list, after its question has closed, leaves the cursor on the screen', async () => {
  await openTasks(task())
  await see(page.getByText('Connected', { exact: true }))
  await page.getByTitle('Delete').click()
  await press('Cancel', dialog)
  await expect.element(page.getByTitle('Delete')).toHaveFocus()
  await seeNo(dialog)
  server.answers(taskRoutes.list, listOf([]))
  line.general.say({ type: 'channels_changed', data: {} })
  await seeNo(page.getByTitle('Delete'))
  await expect.poll(() => document.activeElement?.id).toBe('content')
})
