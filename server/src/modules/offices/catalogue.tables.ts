import type { OfficeField } from '@terminlotse/contract/fields/person'
import type { ProviderCheck } from '@terminlotse/contract/offices/provider-check'
import type { DeskTexts } from '@terminlotse/munich-client'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '../../foundation/db/columns.ts'
import { exportTroubles } from '../../texts/export-trouble.ts'
import type { ServiceVariant } from './catalogue/variants.ts'

const externalId = () => bigint({ mode: 'number' }).notNull()
const ofProvider = () =>
  integer()
    .notNull()
    .references(() => providers.id)

export const providers = pgTable('providers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  code: text().notNull().unique(),
  name: text().notNull(),
  base_url: text().notNull(),
  /** False: switched off in the configuration, so neither listed nor asked. */
  listed: boolean().notNull().default(true),
  /** When the provider last gave us its catalogue; null while only the bundled snapshot is known. */
  synced_at: moment(),
  /** When it last gave the same catalogue twice in a row; null: it has given the present one only once. */
  agreed_at: moment(),
  catalogue_unstored_at: moment(),
  catalogue_hash: text(),
})

/** `label`: the desk's own word; a stored desk may have none. */
export interface AskedField {
  activated: boolean
  required: boolean
  label?: string
}

/** PROTOCOL.md#booking-rules. A stored desk lacks fields that were not known when it was stored. */
export interface StoredOfficeRules extends Partial<Record<OfficeField, AskedField>> {
  email_required: boolean
  captcha_required: boolean
  slots_per_appointment: number | null
  /** The most appointments to come of one email address at the desk; null: no limit. */
  appointments_per_mail?: number | null
  reservation_minutes: number | null
  activation_minutes: number | null
}

/** Degrees, WGS 84. */
export interface OfficeCoordinates {
  latitude: number
  longitude: number
}

export const offices = pgTable(
  'offices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    provider_id: ofProvider(),
    external_id: externalId(),
    name: text().notNull(),
    address: text().notNull(),
    hint: text().notNull(),
    /** Null: the provider does not say. */
    position: jsonb().$type<OfficeCoordinates>(),
    slot_minutes: integer(),
    priority: integer().notNull().default(1),
    recommended: boolean().notNull().default(false),
    /** The offices, perhaps with this one, with which it gives out each time once (PROTOCOL.md#linked-offices). */
    shared_with: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'::bigint[]`),
    desk: jsonb().$type<StoredOfficeRules>(),
    /** False: the provider's catalogue no longer has it. It is kept because tasks refer to it. */
    listed: boolean().notNull().default(true),
  },
  (t) => [unique('offices_external').on(t.provider_id, t.external_id)],
)

export const service_types = pgTable(
  'service_types',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    provider_id: ofProvider(),
    external_id: externalId(),
    name: text().notNull(),
    variant: jsonb().$type<ServiceVariant>(),
    max_quantity: integer().notNull().default(1),
    /** By the number of another service: the offices that give one appointment for both. Numbers are the provider's. */
    combinable: jsonb().$type<Record<string, number[]>>().notNull().default({}),
    recommended: boolean().notNull().default(false),
    listed: boolean().notNull().default(true),
  },
  (t) => [unique('service_types_external').on(t.provider_id, t.external_id)],
)

export const offers = pgTable(
  'offers',
  {
    office_id: integer()
      .notNull()
      .references(() => offices.id),
    service_type_id: integer()
      .notNull()
      .references(() => service_types.id),
    slots: integer().notNull(),
    /** 0: the offer itself has no limit. */
    max_quantity: integer().notNull().default(0),
    listed: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.office_id, t.service_type_id] })],
)

/** The parts of a service in the city's export. `forms`: a line for each link, its words and its address. */
export interface ServiceTexts extends Record<'name' | 'description' | 'requirements' | 'fees' | 'forms', string> {
  synonyms: string[]
}

/** The city's texts about its desks and services, as lines, by its own numbers. */
export const city_texts = pgTable('city_texts', {
  provider_id: ofProvider().primaryKey(),
  /** By office; null: no catalogue had texts yet. */
  desks: jsonb().$type<Record<string, DeskTexts>>(),
  /** By service; null: no export was read yet. */
  services: jsonb().$type<Record<string, ServiceTexts>>(),
  /** The address and the day of the export with these services. */
  export_url: text(),
  export_day: date(),
  /** The last look for an export, and the reason why nothing could be read; null: all went well. */
  export_asked_at: moment(),
  export_trouble: text({ enum: exportTroubles }),
})

export const provider_gates = pgTable('provider_gates', {
  provider_id: ofProvider().primaryKey(),
  holder: text(),
  lease_until: moment(),
  last_request_at: moment(),
  rate_remaining: integer(),
  /** The provider's clock minus ours, as far as it is believed. */
  office_ahead_ms: bigint({ mode: 'number' }).notNull().default(0),
  /** The same by its last answer, if that is not believed yet; null: nothing is unconfirmed. */
  office_doubted_ms: bigint({ mode: 'number' }),
  /** No request before this moment; the reason is the kind of an outcome. */
  blocked_until: moment(),
  blocked_reason: text(),
  failures: integer().notNull().default(0),
  /** By service or desk: nothing new is reserved there before this time (ISO 8601), as answers were not understood. */
  booking_rests: jsonb().$type<Record<string, string>>().notNull().default({}),
})

export const provider_hours = pgTable(
  'provider_hours',
  {
    provider_id: ofProvider(),
    hour: moment().notNull(),
    made: integer().notNull(),
    refused: integer().notNull(),
    failed: integer().notNull(),
    rate_limit: integer(),
  },
  (t) => [primaryKey({ columns: [t.provider_id, t.hour] })],
)

export const provider_drifts = pgTable(
  'provider_drifts',
  {
    provider_id: ofProvider(),
    call: text().notNull(),
    kind: text().notNull(),
    path: text().notNull(),
    first_seen_at: moment().notNull(),
    last_seen_at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider_id, t.call, t.kind, t.path] })],
)

export const provider_checks = pgTable('provider_checks', {
  provider_id: ofProvider().primaryKey(),
  wanted: integer().notNull().default(0),
  taken: integer().notNull().default(0),
  done: integer().notNull().default(0),
  done_at: moment(),
  result: jsonb().$type<ProviderCheck>(),
})
