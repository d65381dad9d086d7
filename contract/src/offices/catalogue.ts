import { z } from 'zod'
import { consentKind } from '../accounts/consents.ts'
import { recordOf } from '../fields/names.ts'
import { officeFields } from '../fields/person.ts'
import { idMax } from '../limits.ts'
import { page, route } from '../route.ts'
import { changedFact, statedFact } from './facts.ts'

export const provider = z.object({ id: z.number().int(), name: z.string(), code: z.string(), base_url: z.string() })
export type Provider = z.infer<typeof provider>

export const office = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.string(),
  /** Tells offices of the same name apart: desk, entrance, floor. */
  hint: z.string(),
  recommended: z.boolean(),
})
export type Office = z.infer<typeof office>

const officeField = z
  .object({
    required: z.boolean(),
    label: z.string(),
    /** In the caller's language; empty: no translation is known. */
    title: z.string(),
    hint: z.string(),
  })
  .nullable()
export type AskedOfficeField = NonNullable<z.infer<typeof officeField>>

/** `other`: no word is known for the counted thing. */
export const countedThing = z.enum(['people', 'vehicles', 'businesses', 'other'])
export type CountedThing = z.infer<typeof countedThing>

/** Before a booking. `url`: the provider's page about it. */
const neededConsent = z.object({ kind: consentKind, url: z.url() })
export type NeededConsent = z.infer<typeof neededConsent>

export const serviceType = z.object({
  id: z.number().int(),
  /** German in Munich. */
  name: z.string(),
  /** In the caller's language. */
  title: z.string(),
  duration_minutes: z.number().int().nullable(),
  /** The city's own words, as lines: about the service, then what it costs, then what the office says. */
  description: z.string(),
  /** So too: the papers and conditions, then its forms, then what the office says about an appointment. */
  requirements: z.string(),
  max_count: z.number().int(),
  counted: countedThing,
  recommended: z.boolean(),
  /** They hold at the office that was asked for, else at each office of the service. */
  facts: z.array(statedFact),
  changed_facts: z.array(changedFact),
  consents: z.array(neededConsent),
  ...recordOf(officeFields, () => officeField),
})
export type ServiceType = z.infer<typeof serviceType>

const reference = z.coerce.number().int().positive().max(idMax).optional()

export const catalogueRoutes = {
  providers: route('GET', '/services/appointment-services/', 'signed_in', {
    summary: 'Service providers',
    answer: page(provider),
    forKeys: { scope: 'read' },
  }),
  offices: route('GET', '/services/offices/', 'signed_in', {
    summary: 'Offices, of one provider or for one service type if asked',
    query: z.object({ service: reference, service_type: reference }),
    answer: page(office),
    forKeys: { scope: 'read' },
  }),
  serviceTypes: route('GET', '/services/service-types/', 'signed_in', {
    summary: 'Service types, of one office if asked',
    query: z.object({ office: reference }),
    answer: page(serviceType),
    forKeys: { scope: 'read' },
  }),
}
