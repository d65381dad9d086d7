// Receivers of a family, and the page of another person who is asked.
import type { Page } from '@playwright/test'
import type { Asked, Receiver } from '../../contract/src/notifications/receivers.ts'
import { openDialog, press, type Scene, type Words } from './scene.ts'

const at = '2026-11-20T08:00:00.000Z'
const until = '2026-11-27T08:00:00.000Z'

function receiver(id: number, change: Partial<Receiver>): Receiver {
  return {
    id,
    channel: 'ntfy',
    name: 'Papas ntfy',
    is_of_other: false,
    is_first: false,
    state: 'on',
    place: 'termin-papa',
    kinds: 'all',
    language: null,
    quiet: null,
    is_brief: false,
    confirmed_at: at,
    asked_until: null,
    failure: null,
    settings: { ntfy_topic: 'termin-papa' },
    ...change,
  }
}

const quiet = { enable_quiet_hours: true, quiet_from: '21:00', quiet_until: '06:30', quiet_except_clicks: true }
const other = { channel: 'email', is_of_other: true, confirmed_at: null, settings: {} } as const
const family = [
  receiver(1, { channel: 'email', name: 'E-Mail', is_first: true, place: 'maximiliane@example.org' }),
  receiver(2, { kinds: 'needs_me', quiet, language: 'en', is_brief: true }),
  receiver(3, { channel: 'telegram', name: 'Mias Handy', place: '@mia', confirmed_at: null }),
  receiver(4, { channel: 'webhook', name: 'Hausautomation im Arbeitszimmer', place: 'home.example.org', state: 'off' }),
  receiver(5, { ...other, name: 'Sam', place: 'sam@example.org', confirmed_at: at }),
  receiver(6, { ...other, name: 'Kim', place: 'kim@example.org', state: 'asked', asked_until: until }),
  receiver(7, { ...other, name: 'Alex', place: 'alex@example.org', state: 'lapsed' }),
  receiver(8, { ...other, name: 'Robin', place: '', state: 'left' }),
]

const hasFamily = (page: Page) =>
  page.route('**/api/notifications/receivers/', (route) =>
    route.fulfill({ json: { count: family.length, next: null, previous: null, results: family } }),
  )

const isAsked = (state: Asked['state']) => (page: Page) => {
  const asked_by = 'maximiliane.freifrau-von-hohenlohe@example.org'
  const json: Asked = { asked_by, state, asked_until: state === 'asked' ? until : null, language: 'de' }
  return page.route('**/api/notifications/receivers/asked/', (route) => route.fulfill({ json }))
}

const named = (words: string) => words.replace('{{name}}', 'Papas ntfy')
const path = '/settings#receivers'

export const receiverScenes: Scene[] = [
  {
    name: 'receivers',
    who: 'found',
    path,
    before: hasFamily,
    act: (page) => page.getByText('Mias Handy', { exact: true }).waitFor(),
  },
  { name: 'receivers-add', who: 'found', path, before: hasFamily, act: fillNew },
  {
    name: 'receivers-change',
    who: 'found',
    path,
    before: hasFamily,
    act: (page, w) => openDialog(page, named(w.receivers.change.of)),
  },
  {
    name: 'receivers-remove',
    who: 'found',
    path,
    before: hasFamily,
    act: (page, w) => openDialog(page, named(w.receivers.remove.of)),
    isWhole: false,
  },
  {
    name: 'receivers-ask',
    who: 'found',
    path,
    before: hasFamily,
    act: (page, w) => openDialog(page, w.receivers.ask.open),
  },
  { name: 'receive', who: null, path: '/receive#x', before: isAsked('asked') },
  { name: 'receive-on', who: null, path: '/receive#x', before: isAsked('on') },
  { name: 'receive-left', who: null, path: '/receive#x', before: isAsked('left') },
  { name: 'receive-no-link', who: null, path: '/receive' },
]

async function fillNew(page: Page, w: Words): Promise<void> {
  await openDialog(page, w.receivers.add.open)
  await page.getByRole('radio', { name: w.channels.ntfy.name }).click()
  await press(page, w.receivers.add.next)
  await page.getByLabel(w.receivers.name, { exact: true }).fill('Papas ntfy')
}
