import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { plainText } from '../../munich-client/src/wire/html.ts'
import { formLines } from '../../server/src/modules/offices/export/read-export.ts'
import type { CityTexts, Place } from '../../server/src/modules/offices/facts/facts-for.ts'

const byDesk = z.record(z.string(), z.string())
/** `desk-texts.json`: the desks' texts by the number of the desk. */
const deskTexts = z.object({ infoForAllAppointments: byDesk, infoForAppointment: byDesk })
/** `services.json`: the services of the city's export, each with its fields beside its name. */
const serviceTexts = z.object({
  services: z.array(
    z.object({
      id: z.coerce.number(),
      name: z.string(),
      description: z.string().nullable(),
      fees: z.string().nullable(),
      forms: z.array(z.object({ label: z.string(), uri: z.string() })),
    }),
  ),
})
const catalogue = z.object({
  offices: z.array(z.object({ id: z.number(), scope: z.object({ id: z.number() }).nullable() })),
  services: z.array(z.object({ id: z.number(), name: z.string() })),
  relations: z.array(z.object({ officeId: z.number(), serviceId: z.number() })),
})
export type Catalogue = z.infer<typeof catalogue>

const readJson = (file: string | URL): unknown => JSON.parse(readFileSync(file, 'utf8'))

export function readCatalogue(file: URL): Catalogue {
  return catalogue.parse(readJson(file))
}

/** In a dump of the city's database, line breaks and quotes are two characters. */
const undumped = (html: string): string => html.replaceAll(String.raw`\r\n`, '\n').replaceAll(String.raw`\"`, '"')

/** Throws if the folder lacks a file, or a file has another shape. */
export function readFolder(folder: string, { offices }: Catalogue): CityTexts {
  const desks = deskTexts.parse(readJson(join(folder, 'desk-texts.json')))
  const { services } = serviceTexts.parse(readJson(join(folder, 'services.json')))
  const ofDesk = (texts: z.infer<typeof byDesk>, desk: number) => plainText(undumped(texts[desk] ?? ''))
  return {
    services: new Map(
      services.map(({ id, name, description, fees, forms }) => {
        const texts = { name, description: plainText(description ?? ''), fees: plainText(fees ?? '') }
        return [id, { ...texts, forms: formLines(forms) }]
      }),
    ),
    desks: new Map(
      offices.flatMap(({ id, scope }) => {
        if (scope === null) return []
        const infoForAllAppointments = ofDesk(desks.infoForAllAppointments, scope.id)
        return [[id, { infoForAllAppointments, infoForAppointment: ofDesk(desks.infoForAppointment, scope.id) }]]
      }),
    ),
  }
}

/** Each service at each of its offices; a service without an office by itself. */
export function placesOf({ services, relations }: Catalogue): Place[] {
  const offices = Map.groupBy(relations, ({ serviceId }) => serviceId)
  return services.flatMap(({ id: service }) => {
    const of = offices.get(service)
    return of === undefined ? [{ service, offices: [] }] : of.map(({ officeId }) => ({ service, offices: [officeId] }))
  })
}
