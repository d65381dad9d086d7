import { isDay } from '../berlin.ts'
import type { Office } from '../office.ts'
import { OfficeRefusal } from '../protocol/refusal.ts'
import { readCount, readIds } from '../protocol/validation.ts'
import { checkRange, paintDays } from '../slots/availability.ts'
import type { Desk } from '../slots/desks.ts'
import type { Selection } from '../slots/supply.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { captchaCodes, desksOffering } from './selection.ts'

/** Parameter names were singular, counts had no upper bound and defaulted to 1 (PROTOCOL.md#the-old-availability-calls). */
async function readQuestion(office: Office, call: Call, checkDates: () => string[]) {
  const text = (name: string) => call.query.get(name) ?? ''
  const officeIds = readIds(text('officeId'))
  const serviceIds = readIds(text('serviceId'))
  const counts = (text('serviceCount') || '1').split(',').map((count) => readCount(count, Number.MAX_SAFE_INTEGER))
  const codes: string[] = []
  if (!officeIds) codes.push('invalidOfficeId')
  if (!serviceIds) codes.push('invalidServiceId')
  codes.push(...checkDates())
  if (counts.includes(null)) codes.push('invalidServiceCount')
  codes.push(...(await captchaCodes(office, call, officeIds ?? [], text('captchaToken'))))
  if (codes.length > 0 || !officeIds || !serviceIds) throw new OfficeRefusal(codes)
  const selection: Selection = { serviceIds, counts: counts.filter((count) => count !== null) }
  const desks = desksOffering(office, officeIds, selection)
  office.book.clean()
  return { desks, selection }
}

async function readDays(office: Office, call: Call): Promise<[string, Desk[]][]> {
  const [start, end] = [call.query.get('startDate') ?? '', call.query.get('endDate') ?? '']
  const { desks, selection } = await readQuestion(office, call, () => checkRange(start, end))
  const painted = paintDays(office.supply, desks, selection, start, end)
  if (painted.size === 0) throw new OfficeRefusal(['noAppointmentForThisDay'])
  return [...painted]
}

async function readTimes(office: Office, call: Call): Promise<{ officeId: number; appointments: number[] }[]> {
  const day = call.query.get('date') ?? ''
  const { desks, selection } = await readQuestion(office, call, () => (isDay(day) ? [] : ['invalidDate']))
  if (desks.length === 0) throw new OfficeRefusal(['noAppointmentForThisScope'])
  const offices = desks
    .map((desk) => ({
      officeId: desk.office.id,
      appointments: office.supply.times(desk, day, selection).map((at) => at / 1000),
    }))
    .filter(({ appointments }) => appointments.length > 0)
  if (offices.length === 0) throw new OfficeRefusal(['noAppointmentForThisDay'])
  return offices
}

type LegacyName = `available-${'days' | 'appointments'}${'' | '-by-office'}`

/** The availability calls up to muc45 (PROTOCOL.md#the-old-availability-calls). */
export const legacyEndpoints: Record<LegacyName, Endpoint> = {
  'available-days': {
    method: 'GET',
    releases: ['muc45'],
    answer: async (office, call) => ({ availableDays: (await readDays(office, call)).map(([day]) => day) }),
  },
  'available-days-by-office': {
    method: 'GET',
    releases: ['muc45'],
    answer: async (office, call) => ({
      availableDays: (await readDays(office, call)).map(([time, desks]) => ({
        time,
        providerIDs: desks
          .map((desk) => String(desk.office.id))
          .sort()
          .join(','),
      })),
    }),
  },
  'available-appointments': {
    method: 'GET',
    releases: ['muc45'],
    answer: async (office, call) => {
      const times = (await readTimes(office, call)).flatMap(({ appointments }) => appointments)
      return { appointmentTimestamps: [...new Set(times)].sort((a, b) => a - b) }
    },
  },
  'available-appointments-by-office': {
    method: 'GET',
    releases: ['muc45'],
    answer: async (office, call) => ({ offices: await readTimes(office, call) }),
  },
}
