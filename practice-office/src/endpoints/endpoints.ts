import { OfficeRefusal } from '../protocol/refusal.ts'
import { readCount, readIds } from '../protocol/validation.ts'
import { answerCalendar, checkRange, checkWindow, clampWindow, isOutside, NO_CALENDAR } from '../slots/availability.ts'
import { bookingEndpoints } from './booking-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import type { EndpointName } from './endpoint-names.ts'
import { captchaCodes, desksOffering } from './selection.ts'

type CaptchaName = 'captcha-details' | 'captcha-challenge' | 'captcha-verify'

/** The proof of work (PROTOCOL.md#captcha). Its failures are HTTP 200. */
const captchaEndpoints: Record<CaptchaName, Endpoint> = {
  'captcha-details': {
    method: 'GET',
    answer: () => ({
      siteKey: 'practice-site',
      captchaChallenge: 'https://captcha.example.org/api/v1/captcha/challenge',
      captchaVerify: 'https://captcha.example.org/api/v1/captcha/verify',
      captchaEnabled: true,
    }),
  },
  'captcha-challenge': { method: 'GET', answer: (office, call) => office.captcha.challenge(call.address) },
  'captcha-verify': {
    method: 'POST',
    answer: async (office, call) => {
      const { isSolved, body } = await office.captcha.verify(call.body.payload)
      return isSolved ? { ...body, token: await office.tokens.issue(call.address) } : body
    },
  },
}

const MOST_OF_ONE_SERVICE = 25

/** `/available-calendar/`, since muc46 (PROTOCOL.md#availability). Codes come in the order of PROTOCOL.md#order-of-the-errors. */
const calendarEndpoint: { 'available-calendar': Endpoint } = {
  'available-calendar': {
    method: 'GET',
    answer: async (office, call) => {
      const text = (name: string) => call.query.get(name) ?? ''
      const [start, end] = [text('startDate'), text('endDate')]
      const dates = { start, end, slotsStart: text('slotsStartDate'), slotsEnd: text('slotsEndDate') }
      const officeIds = readIds(text('officeIds'))
      const serviceIds = readIds(text('serviceIds'))
      const counts = text('serviceCounts')
        .split(',')
        .map((count) => readCount(count, MOST_OF_ONE_SERVICE))
      const codes: string[] = []
      if (!officeIds) codes.push('invalidOfficeId')
      if (!serviceIds) codes.push('invalidServiceId')
      codes.push(...checkRange(start, end))
      codes.push(...checkWindow(dates))
      if (counts.includes(null)) codes.push('invalidServiceCount')
      codes.push(...(await captchaCodes(office, call, officeIds ?? [], text('captchaToken'))))
      if (codes.length > 0 || !officeIds || !serviceIds) throw new OfficeRefusal(codes)
      const selection = { serviceIds, counts: counts.filter((count) => count !== null) }
      const desks = desksOffering(office, officeIds, selection)
      // Since muc50 such a window is the nearest end of the range (PROTOCOL.md#rules-per-call).
      if (isOutside(dates) && office.release !== 'muc50') return NO_CALENDAR
      office.book.clean()
      return answerCalendar(office.supply, { desks, selection, start, end, window: clampWindow(dates) })
    },
  },
}

export const ENDPOINTS: Readonly<Record<EndpointName, Endpoint>> = {
  'offices-and-services': { method: 'GET', answer: (office) => office.shelf.catalogue },
  ...calendarEndpoint,
  ...captchaEndpoints,
  ...bookingEndpoints,
}
