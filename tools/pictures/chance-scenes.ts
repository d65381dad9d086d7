// A look back with its counts, as a service has it that was watched for some weeks.
import type { Page } from '@playwright/test'
import type { Chances } from '../../contract/src/tasks/chances.ts'
import { openNeed, openWizard } from './form-scenes.ts'
import type { Scene, Words } from './scene.ts'

const day = (place: number) => `2026-11-${String(place + 1).padStart(2, '0')}`
const chances: Chances = {
  fits_now: null,
  widening: { office: 10492, office_name: 'Bürgerbüro Pasing', spans: 9, hits: 8 },
  look_back: {
    days: 30,
    spans: 9,
    hits: 6,
    times: 14,
    on_days: 3,
    in_time: 13,
    earliest: {
      slot_at: '2026-12-01T09:00:00.000Z',
      seen_at: '2026-11-20T08:10:00.000Z',
      office_name: 'Servicestelle für Zuwanderung und Einbürgerung',
    },
    by_hour: [
      { weekday: 2, hour: 7, times: 3 },
      { weekday: 5, hour: 10, times: 10 },
      { weekday: 7, hour: 8, times: 1 },
    ],
    first_free: Array.from({ length: 30 }, (_, at) => ({ day: day(at), wait_days: at < 4 ? null : 2 + (at % 18) })),
  },
}

const known = (page: Page) =>
  page.route(/\/monitoring\/(tasks\/\d+\/)?chances\//, (route) => route.fulfill({ json: chances }))
const openPictures = (page: Page) => page.getByText(/as pictures$|als Bilder$/).click()

async function onCard(page: Page, w: Words): Promise<void> {
  await page.getByRole('button', { name: w.tasks.more }).first().click()
  await openPictures(page)
}

async function inNeed(page: Page, w: Words): Promise<void> {
  await openNeed(page, w)
  await openPictures(page)
}

async function inReview(page: Page, w: Words): Promise<void> {
  await openWizard(page, w, 3)
  await openPictures(page)
}

export const chanceScenes: Scene[] = [
  { name: 'chances-card', who: 'long', path: '/tasks', before: known, act: onCard },
  { name: 'chances-need', who: 'empty', path: '/dashboard', before: known, act: inNeed },
  { name: 'chances-review', who: 'empty', path: '/tasks', before: known, act: inReview },
]
