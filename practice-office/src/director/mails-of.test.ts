import { expect, test } from 'vitest'
import { keyOf, openOffice, preconfirmOne, type Reply, type Testbed } from '../../test/testbed.ts'

async function direct(office: Testbed, name: string, order: unknown): Promise<Reply['body']> {
  const response = await fetch(`${office.origin}/practice/director/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  })
  return response.json()
}
const mailsOf = async (office: Testbed, appointments: unknown[]) =>
  (await direct(office, 'mails', { appointments })).mails
const openLink = async (office: Testbed, mailId: number, appointment: unknown) =>
  (await direct(office, 'open-link', { mailId, appointment })).opened

// checklist: t3413
test('whoever has the key of an appointment reads its mails alone, and opens the link that confirms it', async () => {
  const office = await openOffice()
  const [mine, other] = [await preconfirmOne(office), await preconfirmOne(office, undefined, 'max@example.org')]
  const [mail, ...more] = await mailsOf(office, [keyOf(mine)])
  expect(more).toEqual([])
  expect(mail).toMatchObject({ processId: mine.processId, isAwaited: true, sentAt: '2026-11-20T09:00:00.000Z' })
  expect(JSON.stringify(mail)).not.toMatch(/erika@example\.org|http/)
  expect(await mailsOf(office, [{ ...keyOf(mine), authKey: other.authKey }])).toEqual([])

  const [othersMail] = await mailsOf(office, [keyOf(other)])
  expect(await openLink(office, othersMail.id, keyOf(mine))).toBe('unknown')
  expect(await openLink(office, 4711, keyOf(mine))).toBe('unknown')
  expect(await openLink(office, mail.id, { ...keyOf(mine), authKey: other.authKey })).toBe('unknown')
  // A second tap changes nothing.
  for (const _ of ['first', 'second']) expect(await openLink(office, mail.id, keyOf(mine))).toBe('confirmed')
  const mails = await mailsOf(office, [keyOf(mine)])
  expect(mails).toMatchObject([
    { subject: 'Ihr Termin ist bestätigt · Your appointment is confirmed', isAwaited: false },
    { id: mail.id, isAwaited: false },
  ])
  expect(await openLink(office, mails[0].id, keyOf(mine))).toBe('unknown')
  expect(office.director.appointments().map(({ status }) => status)).toEqual(['confirmed', 'preconfirmed'])
})

test('a link that is opened too late confirms nothing', async () => {
  const office = await openOffice()
  const mine = await preconfirmOne(office)
  const [mail] = await mailsOf(office, [keyOf(mine)])
  office.passMinutes(90)
  expect(await mailsOf(office, [keyOf(mine)])).toMatchObject([{ id: mail.id, isAwaited: false }])
  expect(await openLink(office, mail.id, keyOf(mine))).toBe('over')
})
