import { describe, expect, it } from 'vitest'
import { QUERY, readFixture } from '../../test/scripted-office.ts'
import { readAppointment } from './appointment.ts'
import { readCalendar } from './calendar.ts'
import { readCatalogue } from './catalogue.ts'
import type { Spot } from './fields.ts'

type Json = Record<string, unknown>
const catalogue = readFixture('offices-and-services.small.json') as {
  offices: Json[]
  services: Json[]
  relations: Json[]
}
const appointment = readFixture('reserve-appointment.success.json') as Json
const calendar = readFixture('available-calendar.default-window.json') as Json
const [office = {}] = catalogue.offices

/** Reads, and lists the notes as `kind path`. */
function reading<T>(read: (body: unknown, spot: Spot) => T, body: unknown): { value: T; notes: string[] } {
  const notes: string[] = []
  const value = read(body, { path: '', note: (path, kind) => notes.push(`${kind} ${path}`) })
  return { value, notes: [...new Set(notes)] }
}
const withOffice = (changes: Json) => ({ ...catalogue, offices: [{ ...office, ...changes }] })
const withoutPriority = Object.fromEntries(Object.entries(office).filter(([key]) => key !== 'priority'))
const withScope = (changes: Json) => withOffice({ scope: { ...(office.scope as Json), ...changes } })

describe('the catalogue', () => {
  it('is read with its booking rules', () => {
    const { value, notes } = reading(readCatalogue, catalogue)
    expect(notes).toEqual([])
    expect(value?.offices[0]).toMatchObject({
      id: 10471,
      address: { street: 'Ruppertstraße', houseNumber: '19', postalCode: '80337', city: 'München', hint: null },
      position: { latitude: 48.124681688670854, longitude: 11.549865797138638 },
      slotTimeInMinutes: 60,
      sharedBookingOfficeIds: [],
      desk: {
        id: 78,
        hint: 'Ruppertstr. 11 / 5. Stock Trausaal 2',
        emailRequired: true,
        telephone: { activated: true, required: false },
        customTextfield: { activated: true, required: true, label: 'Fallnummer und Name des Sachbearbeiters' },
        captchaRequired: false,
        slotsPerAppointment: 1,
        appointmentsPerMail: 4,
        reservationMinutes: 5,
        activationMinutes: 15,
      },
    })
    expect(value?.offices.find(({ id }) => id === 10489)).toMatchObject({
      sharedBookingOfficeIds: [10489, 10503, 10500, 10491],
      desk: { captchaRequired: true, slotsPerAppointment: null },
    })
    expect(value?.relations[0]).toEqual(catalogue.relations[0])
  })

  it.each<[string, Json, string[]]>([
    ['an unknown key', withOffice({ queueLength: 4 }), ['unknown offices[].queueLength']],
    ['an unknown key that could be data', withOffice({ 'erika@example.org': 4 }), ['unknown offices[].?']],
    ['a missing key', { ...catalogue, offices: [withoutPriority] }, ['missing offices[].priority']],
    ['nulls', withOffice({ address: null, slotTimeInMinutes: null, disabledByServices: null }), []],
    ['numbers as text', withOffice({ id: '10471', priority: '1' }), []],
    ['a number that is none', withOffice({ priority: 'high' }), ['type offices[].priority']],
    ['a rule of another kind', withScope({ emailRequired: 'yes' }), ['type offices[].scope.emailRequired']],
    [
      'a limit of another kind',
      withScope({ slotsPerAppointment: 'few' }),
      ['type offices[].scope.slotsPerAppointment'],
    ],
    ['the rule of the next release', withScope({ rebookingDisabled: true }), []],
    ['an office without a desk', withOffice({ scope: null }), []],
    ['the record without name and address', withOffice({ id: 1, name: '', address: null }), ['empty offices[].name']],
    ['an office without a position', withOffice({ geo: null }), []],
    ['a position in words', withOffice({ geo: { lat: 'here', lon: 11.5 } }), ['type offices[].geo.lat']],
    ['a position off the earth', withOffice({ geo: { lat: '48.1', lon: '181' } }), ['type offices[].geo.lon']],
    ['a number beyond measure', withOffice({ slotTimeInMinutes: 9e15 }), ['type offices[].slotTimeInMinutes']],
    ['a hold of years', withScope({ reservationDuration: 9e6 }), ['type offices[].scope.reservationDuration']],
    [
      'a deadline before its beginning',
      withScope({ activationDuration: -5 }),
      ['type offices[].scope.activationDuration'],
    ],
    ['ids that are none', withOffice({ disabledByServices: [1, 'x'] }), ['type offices[].disabledByServices[]']],
  ])('survives %s, and says where', (_what, body, expected) => {
    const { value, notes } = reading(readCatalogue, body)
    expect(value?.offices).toHaveLength(1)
    expect(notes).toEqual(expected)
  })

  it('has its texts without what cannot be stored', () => {
    const address = { ...(office.address as Json), hint: '\u0000Hof\udc00' }
    const { value } = reading(readCatalogue, withOffice({ name: 'Stan\u0000desamt \ud800', address }))
    expect(value?.offices[0]).toMatchObject({ name: 'Standesamt \ufffd', address: { hint: 'Hof\ufffd' } })
  })

  it('takes combinable services as a list or as an object', () => {
    const services = [
      { ...catalogue.services[0], combinable: [] },
      { ...catalogue.services[1], combinable: { '1': { '1063475': [] } } },
    ]
    const { value, notes } = reading(readCatalogue, { ...catalogue, services })
    expect(value?.services).toHaveLength(2)
    expect(notes).toEqual([])
  })

  it('drops a record that cannot be used, and says so', () => {
    const { value, notes } = reading(readCatalogue, { ...catalogue, offices: [...catalogue.offices, { name: 'X' }, 7] })
    expect(value?.offices).toHaveLength(catalogue.offices.length)
    expect(notes).toContain('unusable offices[]')
  })

  it('is rejected without one of its lists, or with an empty one', () => {
    for (const list of ['offices', 'services', 'relations']) {
      for (const broken of [undefined, null, {}, [], [{}]]) {
        expect(reading(readCatalogue, { ...catalogue, [list]: broken }).value, list).toBeNull()
      }
    }
  })
})

describe('an appointment', () => {
  it('takes its numbers as numbers or text, and nothing for an empty word', () => {
    const { value } = reading(readAppointment, {
      ...appointment,
      processId: '1284417',
      timestamp: 1796976000,
      status: null,
    })
    expect(value).toMatchObject({ processId: 1284417, timestamp: 1796976000, status: null, captchaToken: null })
  })

  it('has no time in another unit, or that no calendar has', () => {
    for (const timestamp of [1_796_976_000_000, 9e15]) {
      const { value, notes } = reading(readAppointment, { ...appointment, timestamp })
      expect(value).toBeNull()
      expect(notes).toContain('unexpected timestamp')
    }
  })

  it('takes a key of any length', () => {
    expect(reading(readAppointment, { ...appointment, authKey: 'a1b2' }).value?.authKey).toBe('a1b2')
  })

  // checklist: t3731
  it('may lack whatever nobody needs for a proof, and nobody is told of a change of the protocol', () => {
    const { processId, authKey, timestamp, officeId, status } = appointment
    const scope = { id: 78, hint: null }
    for (const more of [
      {},
      { scope },
      { scope: null, subRequestCounts: null },
      { serviceId: 1, displayNumber: null },
    ]) {
      const { value, notes } = reading(readAppointment, { processId, authKey, timestamp, officeId, status, ...more })
      expect(value).toMatchObject({ processId, officeId, status })
      expect(notes).toEqual([])
    }
  })

  it('has no deadline where the office names none', () => {
    expect(reading(readAppointment, { ...appointment, scope: null }).value).toMatchObject({
      reservationMinutes: null,
      activationMinutes: null,
    })
    const scope = { ...(appointment.scope as Json), reservationDuration: 0 }
    expect(reading(readAppointment, { ...appointment, scope }).value?.reservationMinutes).toBeNull()
  })

  it.each(['processId', 'authKey', 'timestamp', 'officeId'])('is none without its %s', (key) => {
    for (const broken of [undefined, null, '', 0, {}]) {
      expect(reading(readAppointment, { ...appointment, [key]: broken }).value).toBeNull()
    }
  })
})

describe('a calendar', () => {
  const read = (body: unknown, spot: Spot) => readCalendar(body, spot, QUERY)

  it('keeps the good times beside a broken one, and says so', () => {
    const [first, ...others] = calendar.availableDays as Json[]
    const offices = [{ officeId: '10489', appointments: [1796106600, 'noon'] }]
    const { value, notes } = reading(read, { ...calendar, availableDays: [{ ...first, offices }, ...others] })
    expect(value?.slots).toEqual([{ officeId: 10489, at: 1796106600 }])
    expect(notes).toContain('unusable availableDays[].offices[].appointments[]')
  })

  // checklist: t292
  it.each<[string, Json]>([
    ['of a new shape', { day: '2026-12-03', where: [102522] }],
    ['without a date', { date: 'soon', providerIDs: '102522', offices: [] }],
    ['that names no office', { date: '2026-12-03', providerIDs: '', offices: [] }],
    ['whose offices are gone', { date: '2026-12-03', offices: [] }],
    ['whose offices are null', { date: '2026-12-03', providerIDs: null, offices: [] }],
    ['whose offices are no numbers', { date: '2026-12-03', providerIDs: '102522,Ruppertstraße', offices: [] }],
  ])('is not believed with a day %s: nobody may read it as "nothing free"', (_what, odd) => {
    const days = calendar.availableDays as Json[]
    for (const availableDays of [[odd], [...days, odd]]) {
      const { value, notes } = reading(read, { ...calendar, availableDays })
      expect(value).toBeNull()
      expect(notes).toContain('unusable availableDays[]')
    }
  })

  it('is not believed where an office of the opened day cannot be read', () => {
    const [first, ...others] = calendar.availableDays as Json[]
    const offices = [
      { officeId: 'x', appointments: [1796106600] },
      { officeId: '10489', appointments: [1796106600] },
    ]
    const availableDays = [{ ...first, offices }, ...others]
    expect(reading(read, { ...calendar, availableDays }).value).toBeNull()
  })

  it('may name an opened day of which nothing is left', () => {
    const days = (calendar.availableDays as Json[]).slice(1)
    expect(reading(read, { ...calendar, availableDays: days }).value).toMatchObject({
      openedDay: '2026-12-01',
      slots: [],
      days: { length: 3 },
    })
  })

  it('treats days that were not opened as named only, whatever times come with them', () => {
    const days = (calendar.availableDays as Json[]).map((day) => ({ ...day }))
    const other = days[1]
    if (other) other.offices = [{ officeId: '102522', appointments: [1796283000] }]
    expect(reading(read, { ...calendar, availableDays: days }).value?.slots.map(({ at }) => at)).not.toContain(
      1796283000,
    )
  })

  it('takes what it says twice once: a time, an office of a day, an office of the list, a whole day', () => {
    const [first = {}, ...others] = calendar.availableDays as Json[]
    const [at, later] = [1796106600, 1796107200]
    const offices = [
      { officeId: 10489, appointments: [at, `${at}`, later] },
      { officeId: '10489', appointments: [later, at] },
    ]
    const day = { ...first, providerIDs: '10489,10489' }
    const again = { ...day, providerIDs: '10489,102522', offices: [{ officeId: 102522, appointments: [at] }] }
    const availableDays = [{ ...day, offices }, again, ...others, ...others]
    const { value } = reading(read, { ...calendar, availableDays })
    expect(value?.slots).toEqual([
      { officeId: 10489, at },
      { officeId: 102522, at },
      { officeId: 10489, at: later },
    ])
    expect(value?.days[0]).toMatchObject({ officeIds: [10489, 102522] })
    expect(value?.days.map(({ date }) => date)).toEqual(([day, ...others] as Json[]).map(({ date }) => date))
  })
})
