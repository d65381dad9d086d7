/** The city's endpoints by their path (PROTOCOL.md#calls). */
export const ENDPOINT_NAMES = [
  'offices-and-services',
  'available-calendar',
  'captcha-details',
  'captcha-challenge',
  'captcha-verify',
  'reserve-appointment',
  'update-appointment',
  'preconfirm-appointment',
  'confirm-appointment',
  'cancel-appointment',
  'appointment',
  'my-appointments',
] as const

export type EndpointName = (typeof ENDPOINT_NAMES)[number]
