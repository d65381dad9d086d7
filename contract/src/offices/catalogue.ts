import { z } from 'zod'
import { recordOf } from '../fields/names.ts'
import { officeFields } from '../fields/person.ts'
import { idMax } from '../limits.ts'
import { page, route } from '../route.ts'

export const provider = z.object({ id: z.number().int(), name: z.string(), code: z.string(), base_url: z.string() })
export type Provider = z.infer<typeof provider>

export const office = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.string(),
  /** The difference between offices of the same name: desk, entrance, floor. */
  hint: z.string(),
  /** Marks the office that the practice office recommends for a first try. */
  recommended: z.boolean(),
})
export type Office = z.infer<typeof office>

/** A field that the desk asks for beyond name and e-mail. */
const officeField = z
  .object({
    required: z.boolean(),
    /** The office's own wording; empty: it has none. */
    label: z.string(),
    /** The same in the caller's language; empty: no translation is known. */
    title: z.string(),
    /** An explanation in the caller's language; empty: none is known. */
    hint: z.string(),
  })
  .nullable()
export type AskedOfficeField = NonNullable<z.infer<typeof officeField>>

/** The things of which one appointment for a service takes several; `other`: no word for them is known. */
export const countedThing = z.enum(['people', 'vehicles', 'businesses', 'other'])
export type CountedThing = z.infer<typeof countedThing>

export const serviceType = z.object({
  id: z.number().int(),
  /** The provider's own word, German in Munich. */
  name: z.string(),
  /** The same in the caller's language. */
  title: z.string(),
  duration_minutes: z.number().int().nullable(),
  description: z.string(),
  requirements: z.string(),
  /** The most of this service in one appointment at this office. */
  max_count: z.number().int(),
  counted: countedThing,
  recommended: z.boolean(),
  ...recordOf(officeFields, () => officeField),
})
export type ServiceType = z.infer<typeof serviceType>

const reference = z.coerce.number().int().positive().max(idMax).optional()

export const catalogueRoutes = {
  providers: route({
    method: 'GET',
    path: '/services/appointment-services/',
    access: 'signed_in',
    summary: 'Service providers',
    answer: page(provider),
    forKeys: { scope: 'read' },
  }),
  offices: route({
    method: 'GET',
    path: '/services/offices/',
    access: 'signed_in',
    summary: 'Offices, of one provider or for one service type if asked',
    query: z.object({ service: reference, service_type: reference }),
    answer: page(office),
    forKeys: { scope: 'read' },
  }),
  serviceTypes: route({
    method: 'GET',
    path: '/services/service-types/',
    access: 'signed_in',
    summary: 'Service types, of one office if asked',
    query: z.object({ office: reference }),
    answer: page(serviceType),
    forKeys: { scope: 'read' },
  }),
}
