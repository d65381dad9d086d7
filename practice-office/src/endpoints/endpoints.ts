import { bookingEndpoints } from './booking-endpoints.ts'
import { calendarEndpoint } from './calendar-endpoint.ts'
import { captchaEndpoints } from './captcha-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import type { EndpointName } from './endpoint-names.ts'

export const ENDPOINTS: Readonly<Record<EndpointName, Endpoint>> = {
  'offices-and-services': { method: 'GET', answer: (office) => office.shelf.catalogue },
  ...calendarEndpoint,
  ...captchaEndpoints,
  ...bookingEndpoints,
}
