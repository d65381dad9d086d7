import { z } from 'zod'
import { idMax } from '../limits.ts'
import { route } from '../route.ts'
import { countedThing, office } from './catalogue.ts'

/** The purpose of a desk: everybody, handing out finished documents, or special cases only. */
export const officeKind = z.enum(['usual', 'hands_out', 'special'])
export type OfficeKind = z.infer<typeof officeKind>

/** A service for a person who knows no office. */
const need = z.object({
  /** Our id: the service type of a task. */
  id: z.number().int(),
  /** The provider's number, by which `words` name it. */
  number: z.number().int(),
  /** The provider's own word, German in Munich. */
  name: z.string(),
  /** The same in the caller's language. */
  title: z.string(),
  /** The duration of one appointment, at the quickest and at the slowest desk; null: no desk says. */
  minutes: z.object({ least: z.number().int(), most: z.number().int() }).nullable(),
  /** The most of it in one appointment, at the desk that takes most. */
  max_count: z.number().int(),
  counted: countedThing,
  /** Offices that offer it now; none: there is no appointment for it online. */
  offices: z.array(z.number().int()),
  /** By the number of another service (ours): the offices that give one appointment for one of each. */
  combinable: z.record(z.string(), z.array(z.number().int())),
})
export type Need = z.infer<typeof need>

/** A position in degrees, WGS 84. */
const coordinates = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
export type Coordinates = z.infer<typeof coordinates>

const needOffice = office.extend({
  /** The provider's number, as a legacy pair names it. */
  number: z.number().int(),
  kind: officeKind,
  position: coordinates.nullable(),
})
export type NeedOffice = z.infer<typeof needOffice>

/** Everyday words for `services`; a person who uses them may also want one of `also`. Numbers are the provider's. */
export const needWords = z.object({
  services: z.array(z.number().int()),
  also: z.array(z.number().int()),
  /** The words only tell services apart, such as "stolen" or "by phone": alone they mean none of them. */
  tells_apart: z.boolean(),
  words: z.array(z.string()),
})

/** A need that no office of the provider meets. Texts are in the caller's language. */
const elsewhere = z.object({
  need: z.string(),
  /** The authority or company for it, as a sentence without a full stop. */
  who: z.string(),
  /** Its own page; null: none is known. */
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
  read: route({
    method: 'GET',
    path: '/services/needs/',
    access: 'signed_in',
    summary: 'All services of a provider with the everyday words for them and the offices that offer them',
    query: z.object({ service: z.coerce.number().int().positive().max(idMax) }),
    answer: needs,
    forKeys: { scope: 'read' },
  }),
}
