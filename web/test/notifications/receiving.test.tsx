import { type Asked, receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { dayMs } from '@terminlotse/contract/time'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, see, seeNo } from '../support/app.tsx'
import { after } from '../support/samples.ts'
import { allIsWellForStrangers } from '../support/scenes.ts'
import { server } from '../support/server.ts'

beforeEach(() => allIsWellForStrangers())

const token = 's'.repeat(43)
const asked: Asked = {
  asked_by: 'amal@example.org',
  state: 'asked',
  asked_until: after(7 * dayMs),
  language: 'en',
}
const now = (state: Asked['state']): Asked => ({ ...asked, state, asked_until: null })

// checklist: t3061
test.each([
  [
    'en',
    /amal@example.org asks you/,
    'Accept',
    /^Done. You now get messages/,
    'Stop these messages',
    /You get no messages from amal/,
  ],
  [
    'de',
    /amal@example.org bittet Sie/,
    'Annehmen',
    /Sie bekommen jetzt/,
    'Nachrichten abbestellen',
    /Sie bekommen keine/,
  ],
] as const)('whoever is asked reads, accepts, leaves later: %s', async (language, asks, accept, on, leave, left) => {
  server.answers(receiverRoutes.readAsked, asked)
  server.answers(receiverRoutes.accept, now('on'))
  server.answers(receiverRoutes.leave, now('left'))
  await open(`/receive#${token}`, { as: null, language })
  await see(asks, /2 Dec 2026, 10:00|2\. Dez\. 2026, 10:00/)
  expect(server.asked(receiverRoutes.accept) + server.asked(receiverRoutes.leave)).toBe(0)
  await press(accept)
  await see(on)
  await expect.element(page.getByText(on)).toHaveFocus()
  expect(server.bodies(receiverRoutes.accept)).toEqual([{ token }])
  await press(leave)
  await see(left)
  expect(server.bodies(receiverRoutes.leave)).toEqual([{ token }])
  await seeNo(page.getByRole('button', { name: leave }))
  expect(server.words().filter((words) => words.split(' ')[0]?.includes(token))).toEqual([])
})

test('a person who does not want to receive says so with one button', async () => {
  server.answers(receiverRoutes.readAsked, asked)
  server.answers(receiverRoutes.leave, now('left'))
  await open(`/receive#${token}`, { as: null })
  await see(/Without your answer nothing is sent/)
  await press('No thanks')
  await see(/This account cannot ask you again/)
  expect(server.asked(receiverRoutes.accept)).toBe(0)
})

// checklist: t3062
test.each([
  ['lapsed', /This request from amal@example.org has expired/, null],
  ['left', /You get no messages from amal@example.org/, null],
  ['off', /At the moment you get no messages/, 'Stop these messages'],
  ['on', /^Done. You now get messages/, 'Stop these messages'],
] as const)('the page says in one sentence that a request is %s', async (state, said, button) => {
  server.answers(receiverRoutes.readAsked, now(state))
  await open(`/receive#${token}`, { as: null })
  await see(said)
  const names = page
    .getByRole('main')
    .getByRole('button')
    .elements()
    .map((one) => one.textContent)
  expect(names).toEqual(button === null ? [] : [button])
})

test('a link without its secret says so', async () => {
  await open('/receive', { as: null })
  await see('This link is not complete. Please open it from the email again.')
})

test('an unknown link, and a server that does not answer, say so', async () => {
  server.refuses(receiverRoutes.readAsked, 404, { detail: 'No.' })
  await open(`/receive#${token}`, { as: null })
  await see(/This link does not work/)
  server.loses(receiverRoutes.readAsked)
  await open(`/receive#${token}`, { as: null })
  await see('This could not be loaded.')
  server.answers(receiverRoutes.readAsked, asked)
  await press('Try again')
  await see(/asks you to receive messages/)
})

test('a request that ended before the answer is named, and no button stays', async () => {
  server.answers(receiverRoutes.readAsked, asked)
  server.refuses(receiverRoutes.accept, 409, { detail: 'This request has ended.' }, () =>
    server.answers(receiverRoutes.readAsked, now('lapsed')),
  )
  await open(`/receive#${token}`, { as: null })
  await see(/asks you to receive messages/)
  await press('Accept')
  await see('This request has ended.', /This request from amal@example.org has expired/)
  await seeNo(page.getByRole('button', { name: 'Accept' }))
})
