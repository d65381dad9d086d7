import { recordOf } from '@terminlotse/contract/fields/names'
import { officeFields } from '@terminlotse/contract/fields/person'
import type { Language } from '@terminlotse/contract/language'
import { serviceCount } from '@terminlotse/contract/limits'
import type { Office, Provider, ServiceType } from '@terminlotse/contract/offices/catalogue'
import type { Ctx } from '../../foundation/ctx.ts'
import { providerName } from '../../texts/providers.ts'
import {
  listOpenOfferings,
  listOpenOffices,
  listProviderRows,
  type Offering,
  type OfficeRow,
  type ServiceRow,
  type WantedOffices,
} from './catalogue/catalogue.store.ts'
import {
  type CityWords,
  countedBy,
  fieldWords,
  noWords,
  readCityWords,
  titleOf,
  wordsOf,
} from './catalogue/city-words.ts'
import { maxCount } from './catalogue/limits.ts'
import type { AskedField } from './catalogue.tables.ts'

const german = new Intl.Collator('de', { numeric: true })

export async function listProviders(ctx: Ctx, language: Language): Promise<Provider[]> {
  const rows = await listProviderRows(ctx)
  return rows
    .filter((row) => row.listed)
    .map((row) => ({ id: row.id, name: providerName(row, language), code: row.code, base_url: row.base_url }))
}

/** A provider's row number by its code, and when it last gave its catalogue; null before `seedCatalogue`. */
export async function findProvider(
  ctx: Pick<Ctx, 'db'>,
  code: string,
): Promise<{ id: number; syncedAt: Date | null } | null> {
  const row = (await listProviderRows(ctx)).find((provider) => provider.code === code)
  return row ? { id: row.id, syncedAt: row.synced_at } : null
}

/** Offices with something to book: recommended ones first, then by the city's own priority (higher first) and name. */
export async function listOffices(ctx: Ctx, wanted: WantedOffices = {}): Promise<Office[]> {
  const rows = await listOpenOffices(ctx, wanted)
  return rows.sort(inPickerOrder).map(toOffice)
}

export function toOffice({ id, name, address, hint, recommended }: OfficeRow): Office {
  return { id, name, address, hint, recommended }
}

/** Names are in `language`. Without an office, the limits are those that hold for all offices. */
export async function listServiceTypes(ctx: Ctx, language: Language, officeId?: number): Promise<ServiceType[]> {
  const offerings = await listOpenOfferings(ctx, officeId)
  const codes = new Set(offerings.map(({ provider }) => provider.code))
  const words = new Map(await Promise.all([...codes].map(async (code) => [code, await wordsOf(ctx, code)] as const)))
  const wording = ({ provider: { code } }: Offering) => ({ words: words.get(code) ?? noWords, language })
  const distinct = new Map(offerings.map((offering) => [offering.service.id, offering]))
  const byTitle = new Intl.Collator(language, { numeric: true })
  return [...distinct.values()]
    .map((offering) => (officeId === undefined ? toServiceType : toOfferedType)(offering, wording(offering)))
    .sort(
      (one, other) => Number(other.recommended) - Number(one.recommended) || byTitle.compare(one.title, other.title),
    )
}

type Preset = Ctx['config']['providers'][number]
/** The file is long, and each list of tasks needs this small part: a process keeps it. */
const kept = new WeakMap<Preset, CityWords['counted']>()

/** The thing of which an appointment takes several, by the provider's code and the city's own number of a service. */
export async function readCounted({ config }: Pick<Ctx, 'config'>, codes: Iterable<string>) {
  const all = new Map<string, CityWords['counted']>()
  for (const code of new Set(codes)) {
    const preset = config.providers.find((one) => one.code === code)
    if (preset === undefined) continue
    const counted = kept.get(preset) ?? (await readCityWords(preset.words)).counted
    kept.set(preset, counted)
    all.set(code, counted)
  }
  return (code: string, service: number) => countedBy({ counted: all.get(code) ?? noWords.counted }, service)
}

export function inPickerOrder(one: OfficeRow, other: OfficeRow): number {
  return (
    Number(other.recommended) - Number(one.recommended) ||
    other.priority - one.priority ||
    german.compare(one.name, other.name) ||
    german.compare(one.hint, other.hint)
  )
}

interface Wording {
  words: CityWords
  language: Language
}

function toServiceType({ service }: Offering, { words, language }: Wording): ServiceType {
  return {
    id: service.id,
    name: service.name,
    title: titleOf(words, service, language),
    duration_minutes: null,
    description: '',
    requirements: '',
    max_count: Math.min(service.max_quantity, serviceCount.max),
    counted: countedBy(words, service.external_id),
    recommended: service.recommended,
    ...recordOf(officeFields, () => null),
  }
}

function toOfferedType(offering: Offering, wording: Wording): ServiceType {
  const { office, service, offer } = offering
  const desk = office.desk
  return {
    ...toServiceType(offering, wording),
    duration_minutes: office.slot_minutes === null ? null : offer.slots * office.slot_minutes,
    max_count: maxCount(service, offer, desk),
    recommended: service.recommended && office.recommended,
    ...recordOf(officeFields, (field) => toOfficeField(desk?.[field], service, wording)),
  }
}

/** A field counts if the desk has activated it, whatever "required" says (PROTOCOL.md#field-rules). */
function toOfficeField(asked: AskedField | undefined, service: ServiceRow, { words, language }: Wording) {
  if (!asked?.activated) return null
  const label = asked.label ?? ''
  return { required: asked.required, label, ...fieldWords(words, label, service.external_id, language) }
}
