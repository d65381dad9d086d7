// Calls that fail at the office: a kind of call, at everything or about one service, in one manner, for some time.
import { NO_CALENDAR } from '../../../practice-office/src/slots/availability.ts'
import { processOf } from '../records.ts'
import type { Manner, Trip } from '../road.ts'
import type { Stage } from '../stage.ts'
import { places } from '../steps.ts'
import type { Fault } from './fault.ts'

const page = '<html><body>Request rejected</body></html>'
const coded = (status: number, code: string): Manner => ({
  status,
  body: JSON.stringify({ errors: [{ errorCode: code, errorMessage: '', statusCode: status, errorType: 'error' }] }),
})
export const manners: Record<string, Manner> = {
  'HTTP 500 with a page': { status: 500, headers: { 'content-type': 'text/html' }, body: '<h1>Error</h1>' },
  'HTTP 500 empty': { status: 500, body: '' },
  'HTTP 502': { status: 502, body: '<h1>Bad Gateway</h1>' },
  '403 page': { status: 403, headers: { 'content-type': 'text/html' }, body: page },
  'the backend is away': { status: 200, body: JSON.stringify(NO_CALENDAR) },
  '200 empty': { status: 200, body: '' },
  '200 with errors': { ...coded(500, 'unknownError'), status: 200 },
  'cut answer': { status: 200, body: '{"startDate":"20' },
  reset: { silent: 'reset' },
  'reset after the act': { silent: 'reset', acts: true },
  hang: { silent: 'hang' },
  '429 for 240 s': { ...coded(429, 'rateLimitExceeded'), headers: { 'retry-after': '240' } },
  processDeleteFailed: coded(500, 'processDeleteFailed'),
  captchaInvalid: coded(400, 'captchaInvalid'),
  'offices.unavailable': coded(503, 'offices.unavailable'),
}
export const calls = [
  'available-calendar',
  'reserve-appointment',
  'update-appointment',
  'preconfirm-appointment',
  'confirm-appointment',
  'appointment',
  'cancel-appointment',
  'offices-and-services',
] as const
/** Calls and manners that tell more about the product than others. */
const oftenCalls = [...calls, calls[0], calls[0], calls[4], calls[5], calls[5], calls[6]]
const often: Record<string, string[]> = {
  'available-calendar': ['403 page', 'the backend is away', 'the backend is away', 'HTTP 502', 'hang'],
  'cancel-appointment': ['processDeleteFailed', 'processDeleteFailed', 'cut answer', 'HTTP 502'],
}
const oftenElsewhere = ['403 page', 'cut answer', 'HTTP 502', 'hang']

interface Given {
  call: string
  manner: string
  place: number | null
  /** Only the first appointment that it meets. */
  isOfOne: boolean
  minutes: number
}

const serviceOf = ({ office }: Stage, process: number | null) =>
  office.director.appointments().find(({ processId }) => processId === process)?.services[0]?.id ?? ''

export const failingCalls: Fault = {
  name: 'calls fail',
  draw: ({ int, one, chance, lengthMs, tasks }) =>
    Array.from({ length: one([0, 1, 1, 1, 2, 3]) }, () => one(oftenCalls)).map((call) => ({
      at: int(60_000, lengthMs),
      person: null,
      data: {
        call,
        manner: one(chance(0.7) ? (often[call] ?? oftenElsewhere) : Object.keys(manners)),
        place: chance(0.85) ? Number(one(tasks)?.data.place ?? int(0, places.length - 1)) : null,
        isOfOne: chance(0.5),
        minutes: one([3, 10, 40, 90]),
      },
    })),
  async play(stage, { call, manner, place, isOfOne, minutes }: Given) {
    const about = place === null ? null : places[place]
    let met: number | null = null
    const isAbout = (trip: Trip): boolean => {
      const process = processOf(trip)
      const services = trip.query.get('serviceIds') ?? String(trip.asked.serviceId ?? serviceOf(stage, process))
      if (isOfOne && process !== null) {
        met ??= process
        return met === process
      }
      return about === null || services === '' || services.split(',').includes(String(about?.service))
    }
    const name = `${call}: ${manner}`
    const untilMs = stage.now() + minutes * 60_000
    stage.road.trouble({
      name,
      isMeant: (trip) => trip.call === call && isAbout(trip),
      manner: manners[manner] ?? {},
      fromMs: stage.now(),
      untilMs,
      place,
      call,
    })
    const where = isOfOne ? ', one appointment' : about ? `, service ${about.service}` : ''
    return `${name}${where}, for ${minutes} min`
  },
}
