import { personalDataRoutes } from '@terminlotse/contract/accounts/personal-data'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, see, seeMany } from '../support/app.tsx'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const dialog = page.getByRole('dialog')
const field = dialog.getByLabelText('Current Password', { exact: true })

async function wantToLeave(password: string) {
  allIsWell()
  await open('/settings#your-data')
  await press('Delete account')
  await field.fill(password)
  await press('Delete everything', dialog)
}

// checklist: t1263
test('a refusal that belongs to a field is said once, at that field, and read out', async () => {
  const wrong = 'The current password is wrong.'
  server.refuses(personalDataRoutes.deleteAccount, 400, { detail: wrong, errors: { password: [wrong] } })
  await wantToLeave('not the one')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription(wrong)
  await seeMany(page.getByText(wrong), 1)
  server.refuses(personalDataRoutes.deleteAccount, 429, { code: 'too_many', detail: 'Please wait a moment.' })
  await field.fill('another')
  await press('Delete everything', dialog)
  await see('Please wait a moment.')
})

test('whoever has an appointment says first what becomes of it', async () => {
  const open = { detail: 'You have an appointment.', code: 'appointment_open' }
  server.refuses(personalDataRoutes.deleteAccount, 409, open)
  await wantToLeave('a calm harbour')
  await see(dialog.getByText('What should become of it?'))
  const submit = dialog.getByRole('button', { name: 'Delete everything' })
  await expect.element(submit).toBeDisabled()
  await dialog.getByLabelText('Keep it').click()
  await submit.click()
  const sent = { password: 'a calm harbour', on_booking: 'keep' }
  await expect.poll(() => server.bodies(personalDataRoutes.deleteAccount).at(-1)).toEqual(sent)
})
