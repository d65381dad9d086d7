import { readFile } from 'node:fs/promises'
import { recordOf } from '@terminlotse/contract/fields/names'
import { type Language, language } from '@terminlotse/contract/language'
import { languageCodes } from '@terminlotse/contract/languages'
import { type CountedThing, countedThing } from '@terminlotse/contract/offices/catalogue'
import { needWords, type OfficeKind, officeKind } from '@terminlotse/contract/offices/needs'
import { z } from 'zod'
import type { Ctx } from '../../../foundation/ctx.ts'
import { nameVariant, type ServiceVariant } from './variants.ts'

const ownLanguage = 'de'
const inEachLanguage = z.record(language, z.string().min(1))
const inAnyLanguage = z.partialRecord(language, z.string().min(1))
const numbered = <Value extends z.ZodType>(value: Value) => z.record(z.string().regex(/^\d+$/), value)

/** By the city's numbers (catalogues/munich.words.json). A desk has its name: its number changes now and then. */
export const cityWords = z.strictObject({
  desks: z.record(officeKind.exclude(['usual']), z.array(z.string().min(1))),
  titles: numbered(inAnyLanguage),
  /** The services of which one appointment takes several people, vehicles or businesses. */
  counted: z.record(countedThing.exclude(['other']), z.array(z.number().int())),
  /** The desks' own labels of further fields, by the label: translated, and explained. */
  fields: z.record(
    z.string().min(1),
    z.strictObject({
      title: inAnyLanguage,
      hint: inEachLanguage.optional(),
      hints: z.array(z.strictObject({ services: z.array(z.number().int()).min(1), hint: inEachLanguage })).default([]),
    }),
  ),
  words: z.array(
    needWords
      .extend({
        services: needWords.shape.services.default([]),
        also: needWords.shape.also.default([]),
        tells_apart: needWords.shape.tells_apart.default(false),
        meets: needWords.shape.meets.default([]),
        fails: needWords.shape.fails.default([]),
      })
      .strict(),
  ),
  /** Needs that another authority meets, with that authority and its page, or the city without these appointments. */
  elsewhere: z.array(
    z
      .strictObject({
        need: inEachLanguage,
        who: inEachLanguage.optional(),
        url: z.url({ protocol: /^https$/ }).optional(),
        /** The name of the fact that says the city's way, and links it. */
        way: z.string().min(1).optional(),
        words: z.array(z.string().min(1)).min(1),
      })
      .refine(({ who, way }) => (who === undefined) !== (way === undefined), 'Either an authority or a way.'),
  ),
})
export type CityWords = z.output<typeof cityWords>

export const noWords: CityWords = {
  desks: { hands_out: [], special: [] },
  titles: {},
  counted: { people: [], vehicles: [], businesses: [] },
  fields: {},
  words: [],
  elsewhere: [],
}

/** Without a file only the catalogue's own words are known. Throws if the file has the wrong shape. */
export async function readCityWords(file: URL | null): Promise<CityWords> {
  return file === null ? noWords : cityWords.parse(JSON.parse(await readFile(file, 'utf8')))
}

export async function wordsOf({ config }: Pick<Ctx, 'config'>, code: string | undefined): Promise<CityWords> {
  return readCityWords(config.providers.find((one) => one.code === code)?.words ?? null)
}

type ShortWords = Pick<CityWords, 'counted' | 'titles'>
/** By the address of the file, which is long: a process keeps the small part that each task needs. */
const kept = new Map<string, Promise<ShortWords>>()

export async function shortWordsOf({ config }: Pick<Ctx, 'config'>, code: string): Promise<ShortWords> {
  const file = config.providers.find((one) => one.code === code)?.words
  if (!file) return noWords
  const known = kept.get(file.href) ?? readCityWords(file).then(({ counted, titles }) => ({ counted, titles }))
  kept.set(file.href, known)
  known.catch(() => kept.delete(file.href))
  return known
}

export function titlesOf(
  words: Pick<CityWords, 'titles'>,
  service: Parameters<typeof titleOf>[1],
): Record<Language, string> {
  return recordOf(languageCodes, (inLanguage) => titleOf(words, service, inLanguage))
}

export function titleOf(
  words: Pick<CityWords, 'titles'>,
  { external_id, name, variant }: { external_id: number; name: string; variant: ServiceVariant | null },
  inLanguage: Language,
): string {
  const title = words.titles[external_id]?.[inLanguage]
  return variant ? nameVariant(title ?? variant.of, variant, inLanguage) : (title ?? name)
}

export function countedBy({ counted }: Pick<CityWords, 'counted'>, service: number): CountedThing {
  return countedThing.options.find((thing) => thing !== 'other' && counted[thing].includes(service)) ?? 'other'
}

/** A desk's label in a language, with an explanation for a service. Empty texts: not known. */
export function fieldWords({ fields }: CityWords, label: string, service: number, inLanguage: Language) {
  const known = fields[label.trim()]
  const special = known?.hints.find(({ services }) => services.includes(service))?.hint
  const title = known?.title[inLanguage] ?? (inLanguage === ownLanguage ? label : '')
  return { title, hint: (special ?? known?.hint)?.[inLanguage] ?? '' }
}

/** The purpose of a desk, by whole words of its name and hint: “Ausbildung”, not “Ausbildungsförderung”. */
export function kindOf({ desks }: CityWords, { name, hint }: { name: string; hint: string }): OfficeKind {
  const called = new Set(`${name} ${hint}`.match(/\p{L}+/gu))
  return officeKind.options.find((kind) => kind !== 'usual' && desks[kind].some((word) => called.has(word))) ?? 'usual'
}
