import { setImmediate } from 'node:timers/promises'
import { oneLine, plainText } from '@terminlotse/munich-client'
import { z } from 'zod'
import type { ServiceTexts } from '../catalogue.tables.ts'
import { ExportFailure } from './fetch-export.ts'

const words = z.string().nullish().catch(null)
const link = z.object({ label: words, uri: words })
/** A field without a value is an empty object, or an empty list. */
const field = z.object({
  name: words,
  value: z.unknown(),
  values: z.array(link.catch({ label: null, uri: null })).catch([]),
})
const service = z.object({
  id: z.union([z.string().regex(/^\d+$/).transform(Number), z.number()]).pipe(z.int().positive()),
  name: z.string().trim().min(1),
  description: words,
  synonyms: z.array(z.string()).catch([]),
  fields: z.array(field.partial().catch({})).catch([]),
})
const exported = z.object({ services: z.array(service).min(1) })
type Field = z.output<typeof service>['fields'][number]

/**
 * The services of an export, by their number, also those that nobody can book (`ZMS_INTERN`): facts are made from them.
 * Texts are lines; of links, those to web pages stay, as addresses. Throws `ExportFailure` if it is no JSON or has
 * another shape.
 */
export async function readExport(text: string): Promise<Record<string, ServiceTexts>> {
  const { success, data } = exported.safeParse(jsonOf(text))
  if (!success) throw new ExportFailure('unknown_shape')
  if (new Set(data.services.map(({ id }) => id)).size < data.services.length) throw new ExportFailure('same_number')
  const texts: Record<string, ServiceTexts> = {}
  for (const one of data.services) {
    texts[one.id] = textsOf(one)
    // A booking does not wait for all of them.
    await setImmediate()
  }
  return texts
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ExportFailure('no_json')
  }
}

function textsOf({ name, description, synonyms, fields }: z.output<typeof service>): ServiceTexts {
  const forms = fields.find((one) => one.name === 'FORMULARE_INFORMATIONEN')?.values ?? []
  return {
    name: oneLine(name),
    description: plainText(description ?? ''),
    requirements: requirementsIn(fields) || papersIn(description ?? ''),
    fees: htmlAsText(fieldIn(fields, 'GEBUEHRENRAHMEN')),
    forms: formLines(forms),
    synonyms: synonyms.map(oneLine).filter(Boolean),
  }
}

const fieldIn = (fields: readonly Field[], name: string): unknown => fields.find((one) => one.name === name)?.value
const htmlAsText = (value: unknown): string => (typeof value === 'string' ? plainText(value) : '')

/** A line for each link. One that leads to no web page has its words alone. */
export function formLines(forms: readonly { label?: string | null | undefined; uri?: string | null | undefined }[]) {
  const lines = forms.map(({ label, uri }) => {
    const address = URL.parse(uri ?? '')
    const isPage = address?.protocol === 'https:' || address?.protocol === 'http:'
    return oneLine(`${oneLine(plainText(label ?? ''))} ${isPage ? `(${uri})` : ''}`)
  })
  return lines.filter(Boolean).join('\n')
}

/** Things that people must have or bring, by the name of a field or by a heading. */
const papers = /unterlagen|voraussetzung|mitzubringen|mitbringen/i

function requirementsIn(fields: readonly Field[]): string {
  return fields
    .flatMap(({ name, value }) => (papers.test(name ?? '') ? htmlAsText(value) : []))
    .filter(Boolean)
    .join('\n')
}

/** A heading, or a paragraph that is bold as a whole. */
const heading = /<h[1-6][\s>]|<p>\s*<(?:strong|b)>[^<]*<\/(?:strong|b)>\s*(?:<br\s*\/?>\s*)*<\/p>/i

/** The parts of a description under such a heading. */
function papersIn(description: string): string {
  const parts = description.slice(0, mostRead).split(new RegExp(`(?=${heading.source})`, 'i'))
  const asked = parts.filter((part) => heading.test(part.slice(0, mostHeading)) && papers.test(headOf(part)))
  return asked.map(plainText).join('\n')
}

/** Characters; `plainText` reads as far. */
const mostRead = 20_000
const mostHeading = 300

const headOf = (part: string): string => plainText(part.slice(0, mostHeading)).split('\n')[0] ?? ''
