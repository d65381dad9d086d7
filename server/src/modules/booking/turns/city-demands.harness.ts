import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createEngine, plain } from '../../monitoring/rounds/engine.harness.ts'

const words = { en: 'a', de: 'b' }
const link = 'https://stadt.muenchen.de/a'
const about = {
  services: [plain.serviceId],
  sources: [{ text: 'description', day: '2026-06-08', paragraphs: ['0123456789abcdef'] }],
}
export const condition = {
  ...about,
  ...{ kind: 'condition', serves: 'few', short: words, line: words, excludes: words, question: words },
}
export const emergency = { ...about, kind: 'emergency_desk', line: words, link }
export const notice = (minutes: number) => ({ ...about, kind: 'least_notice', minutes, line: words })

/** Two offices, of which the person's home or homes tell the responsible one. */
export const church = { officeId: 10295168, alsoAt: [10351882], serviceId: 1063731 }
export const responsible = (by: 'home' | 'homes_of_both') => ({
  ...about,
  services: [church.serviceId],
  kind: 'responsible',
  by,
  offices_by_district: [church.officeId, ...church.alsoAt].map((office, at) => ({ office, districts: [at + 1] })),
  line: words,
  differs: null,
})

const folder = mkdtempSync(join(tmpdir(), 'terminlotse-demands-'))
let files = 0

/** A file of facts; by default about the plain service, whatever the office. */
export function factsOf(...facts: object[]): URL {
  const file = join(folder, `${files++}.json`)
  const pages = { service: `${link}/{service}`, desk: `${link}/{office}` }
  writeFileSync(file, JSON.stringify({ pages, facts }))
  return pathToFileURL(file)
}

export function demanding(...facts: object[]) {
  return createEngine({ provider: { facts: factsOf(...facts) } })
}
