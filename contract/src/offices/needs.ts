import { z } from 'zod'
import { idMax } from '../limits.ts'
import { route } from '../route.ts'
import { countedThing, office } from './catalogue.ts'
import { responsibleBy } from './facts.ts'

export const officeKind = z.enum(['usual', 'hands_out', 'special'])
export type OfficeKind = z.infer<typeof officeKind>

const need = z.object({
  id: z.number().int(),
  /** The provider's, by which `words` name it. */
  number: z.number().int(),
  /** German in Munich. */
  name: z.string(),
  /** In the caller's language. */
  title: z.string(),
  /** The provider's own further words for it; empty: none is known. */
  synonyms: z.array(z.string()),
  /** At the quickest and at the slowest desk. */
  minutes: z.object({ least: z.number().int(), most: z.number().int() }).nullable(),
  max_count: z.number().int(),
  counted: countedThing,
  offices: z.array(z.number().int()),
  /** The people whom the city serves, each in half a line. */
  conditions: z.array(z.string()),
  /** Most people with the everyday need are not served. */
  serves_few: z.boolean(),
  /** The usual ways to what people want here, where they are not this appointment. */
  usual_ways: z.array(z.object({ line: z.string(), link: z.url() })),
  /** A way beside the appointment, where it is not the usual one. */
  other_way: z.string().nullable(),
  /** Only the responsible one of its offices (our ids) serves a person; null: each of them does. */
  responsible: z
    .object({
      by: responsibleBy,
      offices: z.array(z.object({ office: z.number().int(), districts: z.array(z.number().int()) })),
    })
    .nullable(),
  /** By another service (our id): the offices that give one appointment for both. */
  combinable: z.record(z.string(), z.array(z.number().int())),
})
export type Need = z.infer<typeof need>

/** Degrees, WGS 84. */
const coordinates = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
export type Coordinates = z.infer<typeof coordinates>

const needOffice = office.extend({
  number: z.number().int(),
  kind: officeKind,
  position: coordinates.nullable(),
})
export type NeedOffice = z.infer<typeof needOffice>

/** `also`: what a person with these words may want as well. Numbers are the provider's. */
export const needWords = z.object({
  services: z.array(z.number().int()),
  also: z.array(z.number().int()),
  /** Alone the words mean none of the services: "stolen", "by phone". */
  tells_apart: z.boolean(),
  /** The services whose condition a person with these words meets: "emergency". */
  meets: z.array(z.number().int()),
  /** The services that do not serve a person with these words: a French licence is none from outside the EU. */
  fails: z.array(z.number().int()),
  words: z.array(z.string()),
})

/** A need that no appointment of the provider is for. Texts in the caller's language. */
const elsewhere = z.object({
  need: z.string(),
  /** Another authority, without a full stop; null: the provider does it in another way. */
  who: z.string().nullable(),
  /** The provider's way; null: another authority, or the provider's text about the way has changed. */
  line: z.string().nullable(),
  url: z.url().nullable(),
  words: z.array(z.string()),
})

export const needs = z.object({
  services: z.array(need),
  offices: z.array(needOffice),
  words: z.array(needWords),
  elsewhere: z.array(elsewhere),
})
export type Needs = z.infer<typeof needs>

export const needRoutes = {
  read: route('GET', '/services/needs/', 'signed_in', {
    summary: 'All services of a provider with the everyday words for them and the offices that offer them',
    query: z.object({ service: z.coerce.number().int().positive().max(idMax) }),
    answer: needs,
    forKeys: { scope: 'read' },
  }),
}
