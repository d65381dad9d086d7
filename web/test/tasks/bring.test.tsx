import { needRoutes } from '@terminlotse/contract/offices/needs'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { bringingRoutes, type SeenAppointment } from '@terminlotse/contract/tasks/bringing'
import { beforeEach, expect, test } from 'vitest'
import { open, press, see, seeNo, type } from '../support/app.tsx'
import { dialog, needs, start } from '../support/new-task.ts'
import { after, office, passportNeed, provider, task, watched } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { Refused, server } from '../support/server.ts'

const code = btoa(JSON.stringify({ id: 123_456, authKey: 'ab12'.repeat(16) }))
const page = 'https://stadt.muenchen.de/buergerservice/terminvereinbarung.html'
const link = `${page}#/appointment/${code}`
const slot_at = after(20 * 86_400_000)
const seen: SeenAppointment = {
  service: provider.id,
  office: office.id,
  office_name: office.name,
  office_address: '',
  service_type: passportNeed.id,
  service_count: 1,
  further_services: [],
  services: [{ title: 'German passport', name: 'Reisepass', count: 1 }],
  practice: false,
  slot_at,
  display_number: '123456',
  name: 'A… H…',
  email: 'a…@example.org',
  can_move: true,
  is_only_one: false,
}
const field = dialog.getByLabelText('Link in the office’s email')

beforeEach(() => {
  allIsWell()
  server.answers(needRoutes.read, needs('German passport'))
  server.answers(bringingRoutes.look, seen)
})

async function paste(text: string) {
  await open('/dashboard')
  await press('I already have an appointment')
  await field.fill(text)
  await press('Show appointment', dialog)
}

// checklist: t4831
test('four actions lead from the link in the mail to watching for an earlier appointment', async () => {
  server.answers(taskRoutes.create, task())
  server.answers(taskRoutes.start, watched())
  await paste(`Dear Amal, your appointment: ${link}\n\nYour office`)
  await see(dialog.getByText('A… H…, a…@example.org'), dialog.getByText(/^Your appointment stays until/))
  await press('Look for an earlier one', dialog)
  await expect.element(dialog.getByRole('heading', { name: 'German passport' })).toHaveFocus()
  await see(dialog.getByRole('heading', { name: 'Look for an earlier appointment' }))
  await see(dialog.getByText(/^We book the first earlier one\. If we cannot move yours/))
  await seeNo(dialog.getByRole('button', { name: 'Change', exact: true }))
  await start.click()
  await see('Task started')
  const [body] = server.bodies(taskRoutes.create)
  expect(body).toMatchObject({ office: office.id, auto_booking_enabled: true, brought: expect.stringContaining(code) })
  expect(Date.parse(String(body?.current_appointment_at))).toBe(Date.parse(slot_at))
  expect(body?.latest_date).toBe(slot_at.slice(0, 10))
  expect(JSON.stringify([body, server.words()])).not.toContain('Dear Amal')
  const stored = JSON.stringify({ ...sessionStorage, ...localStorage })
  for (const secret of [code, 'ab12ab12']) expect(stored + location.href).not.toContain(secret)
})

test('closing the dialog forgets what was brought', async () => {
  await paste(link)
  await press('Look for an earlier one', dialog)
  await see(start)
  await type('{Escape}')
  await seeNo(dialog)
  await press('I already have an appointment')
  await expect.element(field).toHaveValue('')
})

// checklist: t4832
test.each([
  ['the activation link', `${page}#/appointment/confirm/${code}`, /Only you may open it/],
  ['a cut link', link.slice(0, -40), /not complete/],
  ['a mail without its link', 'Your appointment is confirmed.', /There is no link to an appointment/],
])('%s is refused before anything is sent', async (_, text, words) => {
  await paste(text)
  await see(dialog.getByText(words))
  expect(server.asked(bringingRoutes.look)).toBe(0)
})

test('what the server refuses stands at the link', async () => {
  server.answers(bringingRoutes.look, () => {
    throw new Refused(400, {
      detail: 'no',
      code: 'invalid_input',
      errors: { brought: ['This appointment was cancelled'] },
    })
  })
  await paste(link)
  await see(dialog.getByText('This appointment was cancelled'))
})

// checklist: t4836
test.each([
  ['can_move', false, /^This office moves no appointments/],
  ['is_only_one', true, /^This office allows one appointment per email address/],
] as const)(
  'where %s is %s, the person reads it before the start, and no booking is chosen',
  async (fact, is, words) => {
    server.answers(bringingRoutes.look, { ...seen, [fact]: is })
    await paste(link)
    await see(dialog.getByText(words))
    await press('Look for an earlier one', dialog)
    await expect.element(dialog.getByRole('switch', { name: 'Automatic Booking' })).not.toBeChecked()
    await see(dialog.getByLabelText('First Name'))
  },
)
