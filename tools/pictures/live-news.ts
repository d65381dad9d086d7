import type { Page } from '@playwright/test'
import type { LiveMessage } from '../../contract/src/live.ts'

const at = '2026-12-01T08:40:00.000Z'
const about = { task_id: 999, task_name: 'BAföG-Beratung', message: '' }
const slot = {
  at,
  office_name: 'Amt für Ausbildungsförderung',
  office_address: 'Neuhauser Straße 39, 80331 München',
  url: 'https://example.org/',
  seen_at: at,
  gone_at: null,
}

const news: LiveMessage[] = [
  { type: 'connection_established', data: { message: '', task_id: null, last_event_id: 0 } },
  { type: 'monitoring_error', data: { ...about, code: 'error_repeated' } },
  { type: 'booking_failed', data: { ...about, booking: null, reason: 'slot_lost' } },
  { type: 'appointment_found', data: { ...about, task_id: 998, slot, count: 2 } },
  { type: 'appointment_found', data: { ...about, slot, count: 1 } },
]

/** Replaces the live connection and sends several messages at once, as in a busy minute. */
export async function sayLive(page: Page): Promise<void> {
  await page.routeWebSocket(/\/ws\//, (socket) => {
    for (const one of news) socket.send(JSON.stringify(one))
  })
}
