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

/** Service types with the limits of an appointment for them; without an office, the limits that hold for all. */
export async function listServiceTypes(ctx: Ctx, officeId?: number): Promise<ServiceType[]> {
  const offerings = await listOpenOfferings(ctx, officeId)
  const distinct = new Map(offerings.map((offering) => [offering.service.id, offering]))
  return [...distinct.values()]
    .sort(
      (one, other) =>
        Number(other.service.recommended) - Number(one.service.recommended) ||
        german.compare(one.service.name, other.service.name),
    )
    .map((offering) => (officeId === undefined ? toServiceType(offering.service) : toOfferedType(offering)))
}

/** Recommended ones first, then by the city's own priority and by name. */
export function inPickerOrder(one: OfficeRow, other: OfficeRow): number {
  return (
    Number(other.recommended) - Number(one.recommended) ||
    other.priority - one.priority ||
    german.compare(one.name, other.name) ||
    german.compare(one.hint, other.hint)
  )
}

function toServiceType(service: ServiceRow): ServiceType {
  return {
    id: service.id,
    name: service.name,
    duration_minutes: null,
    description: '',
    requirements: '',
    max_count: Math.min(service.max_quantity, serviceCount.max),
    recommended: service.recommended,
    ...recordOf(officeFields, () => null),
  }
}

function toOfferedType({ office, service, offer }: Offering): ServiceType {
  const desk = office.desk
  return {
    ...toServiceType(service),
    duration_minutes: office.slot_minutes === null ? null : offer.slots * office.slot_minutes,
    max_count: maxCount(service, offer, desk),
    recommended: service.recommended && office.recommended,
    ...recordOf(officeFields, (field) => toOfficeField(desk?.[field])),
  }
}

/** A field counts if the desk has activated it, whatever "required" says (PROTOCOL.md#field-rules). */
function toOfficeField(asked: AskedField | undefined) {
  return asked?.activated ? { required: asked.required, label: asked.label ?? '' } : null
}
