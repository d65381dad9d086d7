import { readFileSync } from 'node:fs'
import { berlinWallClock } from '../berlin.ts'
import type { Shelf } from './catalogue.ts'

const TEXTS = new URL('../../../catalogues/practice.texts.json', import.meta.url)

/** `changed`: each paragraph. `broken`: no text at the desks, and half a file of the export. */
export const TEXT_WAYS = ['own', 'changed', 'empty', 'broken'] as const
export type TextWay = (typeof TEXT_WAYS)[number]

/** The places of the city's own pages. */
export const EXPORT_PAGE = '/service/info/zms/index/'
export const EXPORT_FOLDER = '/service/doc/-/zms/'

interface ServiceText {
  id: string
  name: string
  description: string
  synonyms: string[]
  fees: string | null
  forms: { label: string; uri: string }[]
}

interface Texts {
  desks: Record<string, { infoForAllAppointments: string; infoForAppointment: string }>
  services: ServiceText[]
}

/** The office's texts at some desks and about some services: our words in the city's shape. */
export function createCityTexts(shelf: Shelf, now: () => number) {
  const own: Texts = JSON.parse(readFileSync(TEXTS, 'utf8'))
  let exported = { way: 'own' as TextWay, at: now() }
  const newest = () => nameOf(exported.at)
  const setDesks = (way: TextWay): void => {
    for (const [id, texts] of Object.entries(own.desks)) {
      const said = Object.entries(texts).map(([field, text]) => [field, deskText(text, way)])
      Object.assign(shelf.office(Number(id))?.scope ?? {}, Object.fromEntries(said))
    }
  }
  setDesks('own')
  return {
    setDesks,
    /** The export gets another name. */
    setExport: (way: TextWay) => {
      exported = { way, at: Math.max(now(), exported.at + 1_000) }
    },
    page: () => {
      const links = [nameOf(exported.at - 86_400_000), newest()]
      return `<!doctype html><ul>${links.map((name) => `<li><a href="${EXPORT_FOLDER}${name}">${name}</a></li>`).join('')}</ul>`
    },
    /** Null: there is no such file. */
    file: (name: string) => (name === newest() ? exportText(own.services, exported.way) : null),
  }
}

/** `20260608-145500-zms-export.json`. */
function nameOf(at: number): string {
  const [day = '', time = ''] = berlinWallClock(at).split('T')
  return `${day.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}-zms-export.json`
}

const anew = (text: string) => text.replaceAll('<p>', '<p>Neu: ')

function deskText(text: string, way: TextWay): unknown {
  return { own: text, changed: anew(text), empty: '', broken: [] }[way]
}

function exportText(services: ServiceText[], way: TextWay): string {
  const text = JSON.stringify({ services: way === 'empty' ? [] : services.map(toExported), locations: [] })
  if (way === 'broken') return text.slice(0, text.length / 2)
  return way === 'changed' ? anew(text) : text
}

function toExported({ fees, forms, ...service }: ServiceText) {
  const fields = [
    {},
    { name: 'GEBUEHRENRAHMEN', type: 'TEXT', value: fees },
    { name: 'FORMULARE_INFORMATIONEN', type: 'LINK', values: forms },
    { name: 'ZMS_INTERN', type: 'BOOLEAN', value: false },
  ]
  return { ...service, public: true, fields }
}
