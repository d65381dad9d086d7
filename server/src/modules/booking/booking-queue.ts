import type { JobDefinition, Jobs } from '../../foundation/jobs.ts'
import type { BookingRow } from './bookings.store.ts'

interface BookingJob {
  booking_id: number
}

const stepsQueue = (providerCode: string): string => `booking.${providerCode}`
/** The queue for status reads of appointments that wait for their click or are confirmed. */
const readsQueue = (providerCode: string): string => `booking-status.${providerCode}`

/** The queues of one provider's bookings. Every process declares them; only the holder of the provider's lease works them. */
export function bookingJobs(
  providerCode: string,
  drive: (bookingId: number, signal: AbortSignal) => Promise<void>,
): JobDefinition[] {
  const common = { retries: 20, retryDelaySeconds: 2, expireSeconds: 180 }
  const handle = (data: Record<string, unknown>, signal: AbortSignal) => drive(Number(data.booking_id), signal)
  return [
    { queue: stepsQueue(providerCode), concurrency: 4, handle, ...common },
    { queue: readsQueue(providerCode), concurrency: 1, handle, ...common },
  ]
}

/** Sends a job that continues a booking now. An extra job does no harm: each reads the row first. */
export async function driveSoon(jobs: Jobs, providerCode: string, bookingId: number): Promise<void> {
  await jobs.send<BookingJob>(stepsQueue(providerCode), { booking_id: bookingId })
}

/** Sends a job that continues the booking at `at` (our clock). Jobs for the same moment become one. */
export async function driveLater(jobs: Jobs, providerCode: string, row: BookingRow, at: Date): Promise<void> {
  const isRead = row.state === 'waiting' || (row.state === 'confirmed' && !row.cancel_wanted)
  const queue = isRead ? readsQueue(providerCode) : stepsQueue(providerCode)
  await jobs.send<BookingJob>(queue, { booking_id: row.id }, { startAfter: at, key: `${row.id}:${at.getTime()}` })
}
