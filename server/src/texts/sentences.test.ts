import { readFileSync } from 'node:fs'
import { languageCodes } from '@terminlotse/contract/languages'
import {
  longestTitle,
  type SentenceParts,
  sayParts,
  shortOfficeName,
  shortServiceName,
} from '@terminlotse/contract/tasks/sentence'
import { expect, test } from 'vitest'

interface Catalogue {
  offices: { name: string }[]
  services: { name: string }[]
}
const catalogue: Catalogue = JSON.parse(
  readFileSync(new URL('../../../catalogues/munich.json', import.meta.url), 'utf8'),
)
const titles: { titles: Record<string, { en: string }> } = JSON.parse(
  readFileSync(new URL('../../../catalogues/munich.words.json', import.meta.url), 'utf8'),
)
const offices = [...new Set(catalogue.offices.map(({ name }) => name)), 'Donaudampfschifffahrtsgesellschaftsamt', '']
const services = catalogue.services.map(({ name }) => name)
const allServices = [...services, ...Object.values(titles.titles).map(({ en }) => en)]

test('each office and service of the catalogue has a short name that begins with a word and stays the same', () => {
  for (const [names, short, longest] of [
    [offices, shortOfficeName, 20],
    [allServices, shortServiceName, 40],
  ] as const) {
    for (const name of names.filter(Boolean)) {
      const brief = short(name)
      expect(brief.length, name).toBeLessThanOrEqual(longest)
      expect(brief, name).toMatch(/^[\p{L}\d]{2}.*[\p{L}\d…]$/u)
      expect(brief, name).not.toMatch(/\b(?:für|und|oder|der|des|the|of|and)…?$/u)
      expect(short(brief), name).toBe(brief)
    }
  }
  const cut = [...new Set(offices.map(shortOfficeName))].filter((name) => name.includes('…'))
  expect(cut).toEqual(['Donaudampfschifffah…'])
})

test('no title is longer than 45 characters, and no first line repeats it', () => {
  const named = [{}, { ownName: 'x'.repeat(40) }, { ownName: 'Reisepass für die ganze große Familie M.' }]
  const slots = ['2026-09-23T22:05:00Z', '2026-12-30T14:55:00Z', '2026-03-29T01:00:00Z']
  const now = new Date('2026-09-23T21:00:00Z')
  for (const language of languageCodes) {
    for (const [place, service] of services.entries()) {
      const { ownName } = { ownName: undefined, ...named[place % named.length] }
      for (const office of offices) {
        const slotAt = slots[(place + office.length) % slots.length] ?? ''
        for (const parts of partsOf({ service, ownName }, { office, slotAt })) {
          const { title, first } = sayParts(parts, language, now)
          if (title.length > longestTitle || title.length < 10 || first.includes(title)) {
            expect.fail(`${title.length}: ${title} / ${first}`)
          }
          if (/undefined|NaN|Invalid| {2}|·\s*$/.test(title + first)) expect.fail(`${title} / ${first}`)
        }
      }
    }
  }
})

function partsOf(
  named: { service: string; ownName: string | undefined },
  at: { office: string; slotAt: string },
): SentenceParts[] {
  const moment = '2026-09-24T21:59:00Z'
  return [
    { about: 'found', ...named, ...at, further: 12, furtherUntil: '2027-09-30' },
    { about: 'reserved', ...named, ...at, deadlineAt: moment, mailbox: 'a…@example.org' },
    { about: 'confirmed', ...named, ...at, bring: '' },
    { about: 'gone', ...named, ...at, goesOn: false, why: 'gone' },
    { about: 'not_reachable', ...named, furtherTasks: 99, since: '2026-09-20T21:59:00Z' },
    { about: 'needs_you', ...named, what: 'A telephone number is missing' },
  ]
}
