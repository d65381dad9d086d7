import { readFile } from 'node:fs/promises'
import { type Language, language } from '@terminlotse/contract/language'
import { needWords, type OfficeKind, officeKind } from '@terminlotse/contract/offices/needs'
import { z } from 'zod'
import { nameVariant, type ServiceVariant } from './variants.ts'

const inEachLanguage = z.record(language, z.string().min(1))
const numbered = <Value extends z.ZodType>(value: Value) => z.record(z.string().regex(/^\d+$/), value)

/**
 * A city's words (catalogues/munich.words.json); services by the city's own numbers. A desk is recognised by its name,
 * because its number changes now and then.
 */
export const cityWords = z.strictObject({
  desks: z.record(officeKind.exclude(['usual']), z.array(z.string().min(1))),
  /** Names of services in languages other than the city's own. */
  titles: numbered(z.partialRecord(language, z.string().min(1))),
  words: z.array(
    needWords
      .extend({ also: needWords.shape.also.default([]), tells_apart: needWords.shape.tells_apart.default(false) })
      .strict(),
  ),
  /** Needs that another authority meets, with that authority and its page. */
  elsewhere: z.array(
    z.strictObject({
      need: inEachLanguage,
      who: inEachLanguage,
      url: z.url({ protocol: /^https$/ }).optional(),
      words: z.array(z.string().min(1)).min(1),
    }),
  ),
})
export type CityWords = z.output<typeof cityWords>

const noWords: CityWords = { desks: { hands_out: [], special: [] }, titles: {}, words: [], elsewhere: [] }

/** Without a file only the catalogue's own words are known. Throws if the file has the wrong shape. */
export async function readCityWords(file: URL | null): Promise<CityWords> {
  return file === null ? noWords : cityWords.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** The name of a service in a language, with its form: the city's own name if no other is known. */
export function titleOf(
  words: CityWords,
  { external_id, name, variant }: { external_id: number; name: string; variant: ServiceVariant | null },
  inLanguage: Language,
): string {
  const title = words.titles[external_id]?.[inLanguage]
  return variant ? nameVariant(title ?? variant.of, variant, inLanguage) : (title ?? name)
}

/** The purpose of a desk, by whole words of its name and hint: “Ausbildung”, not “Ausbildungsförderung”. */
export function kindOf({ desks }: CityWords, { name, hint }: { name: string; hint: string }): OfficeKind {
  const called = new Set(`${name} ${hint}`.match(/\p{L}+/gu))
  return officeKind.options.find((kind) => kind !== 'usual' && desks[kind].some((word) => called.has(word))) ?? 'usual'
}
