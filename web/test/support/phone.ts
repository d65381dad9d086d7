import { notificationRoutes, type Settings } from '@terminlotse/contract/notifications'
import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { allIsWell, savedSettings } from './answers.ts'
import { after, listOf, watched } from './samples.ts'
import { server } from './server.ts'

export const address = '/settings#your-phone'
export const silent = 'Nothing reaches you when this page is closed'
export const dialog = page.getByRole('dialog', { name: 'Your phone' })
export const way = (name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}`) })
export const digits = dialog.getByLabelText('The 4 digits of the test message')
export const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'

let stored: Settings | null = null

/** The server stores what is saved, sends tests, and takes the digits 0471. */
export function keeps(settings: Settings | null = null): void {
  stored = settings
  server.answers(notificationRoutes.list, () => listOf(stored ? [stored] : []))
  server.answers(notificationRoutes.save, ({ body }) => {
    stored = savedSettings({ ...stored, ...body })
    return stored
  })
  server.answers(notificationRoutes.test, { detail: 'The test message was sent.' })
  server.answers(notificationRoutes.confirm, ({ body: { channel } }) => {
    stored = savedSettings({ ...stored, confirmed_at: { ...stored?.confirmed_at, [channel]: after(0) } })
    return stored
  })
}

/** The settings that the server has now; null: none were saved. */
export function readStored(): Settings | null {
  return stored
}

/** Somebody else, such as another tab, saves these. */
export function store(settings: Settings): void {
  stored = settings
}

/** Before each test of the file a task watches, and no settings are stored. */
export function readyForPhone(): void {
  beforeEach(() => {
    allIsWell({ tasks: [watched()] })
    keeps()
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
}
