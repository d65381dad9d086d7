import { type Receiver, receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { page } from 'vitest/browser'
import { listOf, receiver } from './samples.ts'
import { server } from './server.ts'

// The list of receivers in the settings, and some receivers in it.

export const address = '/settings#receivers'
export const dialog = page.getByRole('dialog')
export const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
export const field = (label: string) => dialog.getByLabelText(label, { exact: true })
export const firstMail = receiver({ id: 30, channel: 'email', name: '', is_first: true, place: 'a…@example.org' })
export const mia = receiver({ id: 32, channel: 'telegram', name: 'Mia’s phone', place: '@mia', settings: {} })
export const other = receiver({
  id: 33,
  channel: 'email',
  name: 'Sam',
  is_of_other: true,
  place: 's…@example.org',
  settings: {},
})

/** The server has these receivers, and keeps what is changed. */
export function has(...receivers: Receiver[]): void {
  let stored = receivers
  server.answers(receiverRoutes.list, () => listOf(stored))
  server.answers(receiverRoutes.change, ({ params: { id }, body: { is_on, ...body } }) => {
    const state = is_on === undefined ? {} : { state: is_on ? ('on' as const) : ('off' as const) }
    const { settings: _, ...changes } = body
    stored = stored.map((one) => (one.id === id ? ({ ...one, ...changes, ...state } as Receiver) : one))
    return stored.find((one) => one.id === id) ?? receiver()
  })
  server.answers(receiverRoutes.remove, ({ params: { id } }) => {
    stored = stored.filter((one) => one.id !== id)
    return undefined
  })
}
