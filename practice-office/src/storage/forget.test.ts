import { expect } from 'vitest'
import { FRIDAY_AT_TEN, keyOf, openOffice, type Testbed, test } from '../../test/testbed.ts'

const dayMs = 86_400_000
const nineDays = 9 * 24 * 60

/** Without the keys, whose drawn digits could be those of a telephone. */
const stored = (office: Testbed) =>
  JSON.stringify([office.director.appointments(), office.director.mails()], (name, value) =>
    name === 'authKey' ? undefined : value,
  )

// checklist: t946
test('after a week the office has forgotten mails and people, and an appointment to come is still there', async () => {
  const office = await openOffice({ forgetAfterDays: 7 })
  const soon = await office.preconfirmOne(FRIDAY_AT_TEN + dayMs, 'soon@example.org')
  const later = await office.preconfirmOne(FRIDAY_AT_TEN + 30 * dayMs, 'later@example.org')
  for (const one of [soon, later]) await office.step('confirm', keyOf(one))
  expect(stored(office)).toMatch(/soon@example.org.*later@example.org/)

  office.passMinutes(nineDays)
  const { body } = await office.read(later)
  expect(body).toMatchObject({ status: 'confirmed' })
  expect(stored(office)).not.toMatch(/@example.org|Beispiel|4711|4989/)
  expect(office.director.appointments().map(({ processId }) => processId)).toEqual([later.processId])
  expect(office.director.mails()).toEqual([])
  // The mail about this cancellation would have no receiver, so none is sent.
  expect((await office.step('cancel', keyOf(later))).status).toBe(200)
  expect(office.director.mails()).toEqual([])
})

// checklist: t947
test('told a person’s appointments, the office forgets all about their addresses, and no others', async ({
  office,
}) => {
  const one = await office.preconfirmOne(FRIDAY_AT_TEN + dayMs, 'Leaving@example.org')
  await office.preconfirmOne(FRIDAY_AT_TEN + 2 * dayMs, 'leaving@example.org')
  const other = await office.preconfirmOne(FRIDAY_AT_TEN + 3 * dayMs, 'staying@example.org')
  const answer = await fetch(`${office.origin}/practice/director/forget`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ processIds: [one.processId, 99] }),
  })
  expect(answer.status).toBe(200)
  expect(stored(office)).not.toMatch(/leaving@/i)
  expect(office.director.appointments().map(({ processId }) => processId)).toEqual([other.processId])
  expect(office.director.mails().map(({ to }) => to)).toEqual(['staying@example.org'])
})
