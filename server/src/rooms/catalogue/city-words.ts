import { readFile } from 'node:fs/promises'
import { type Language, language } from '@terminlotse/contract/language'
import { deskKind, needWords } from '@terminlotse/contract/needs'
import { z } from 'zod'

const numbered = <Value extends z.ZodType>(value: Value) => z.record(z.string().regex(/^\d+$/), value)

/** A city's words (catalogues/munich.words.json), by the city's own numbers. What a desk is there for is told by hand. */
export const cityWords = z.strictObject({
  desks: numbered(deskKind.exclude(['usual'])),
  /** What services are called in the languages that the city's own names are not in. */
  titles: numbered(z.partialRecord(language, z.string().min(1))),
  words: z.array(needWords.extend({ also: needWords.shape.also.default([]) }).strict()),
})
export type CityWords = z.output<typeof cityWords>

const noWords: CityWords = { desks: {}, titles: {}, words: [] }

/** Without a file nothing is known but what the catalogue says. Throws where the file is not in shape. */
export async function readCityWords(file: URL | null): Promise<CityWords> {
  return file === null ? noWords : cityWords.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** What a service is called in a language: the city's own name where no other is known. */
export function titleOf(
  words: CityWords,
  service: { external_id: number; name: string },
  inLanguage: Language,
): string {
  return words.titles[service.external_id]?.[inLanguage] ?? service.name
}
