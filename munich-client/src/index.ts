export type {
  Appointment,
  AppointmentKey,
  Availability,
  AvailabilityQuery,
  Call,
  CaptchaToken,
  Catalogue,
  DeskTexts,
  Enqueue,
  Moving,
  MunichClient,
  Office,
  OfficeRules,
  Relation,
  ReserveRequest,
  Service,
  UpdateRequest,
  Variant,
  VariantTexts,
} from './api.ts'
export type { Challenge, ChallengeV1, ChallengeV2, Solution, Unsolved } from './captcha/challenge.ts'
export { toPayload } from './captcha/challenge.ts'
export type { CaptchaSolver } from './captcha/solver.ts'
export { createCaptchaSolver } from './captcha/solver.ts'
export type { MunichClientOptions } from './client.ts'
export { createMunichClient } from './client.ts'
export { isRefusalCode } from './errors.ts'
export type { Answer, Observers } from './exchange.ts'
export type { Meta, NotOk, Ok, Outcome, OutcomeKind } from './outcome.ts'
export { readCatalogue } from './wire/catalogue.ts'
export type { UnknownResponse, UnknownResponseKind } from './wire/fields.ts'
export { oneLine, plainText } from './wire/html.ts'
