import { globSync } from 'node:fs'
import { liveData } from '@terminlotse/contract/live'
import { channel, channelFields } from '@terminlotse/contract/notifications/channels/channels'
import { providerCheck } from '@terminlotse/contract/offices/provider-check'
import { activityType, level } from '@terminlotse/contract/tasks/journal'
import type { DeskTexts } from '@terminlotse/munich-client'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { keptNames } from '../../../web/src/ui/browser/kept-names.ts'
import { sealedColumns } from '../../src/app/sealed.ts'
import * as dataFile from '../../src/foundation/data/data-file.ts'
import { dataFilePurpose } from '../../src/foundation/data/data-file.ts'
import { createSecrets } from '../../src/foundation/secrets.ts'
import { accountMailQueue } from '../../src/modules/accounts/account-mail.ts'
import { auditPurpose } from '../../src/modules/accounts/audit.ts'
import { attemptPurpose } from '../../src/modules/accounts/identity/attempts.ts'
import { setUpPurpose } from '../../src/modules/accounts/invitations/set-up.ts'
import { handlePurpose } from '../../src/modules/accounts/passkeys/passkeys.ts'
import { rightPurpose } from '../../src/modules/accounts/rights.ts'
import { refreshPurpose } from '../../src/modules/accounts/sessions/sessions.ts'
import type { JournalLine } from '../../src/modules/live/events/events.ts'
import type { banDetectors } from '../../src/modules/monitoring/rounds.tables.ts'
import { webhookMessage } from '../../src/modules/notifications/channels/webhook/message.ts'
import { signatureHeaders } from '../../src/modules/notifications/channels/webhook/webhook.ts'
import { codePurpose } from '../../src/modules/notifications/numbers/signal-number.ts'
import { placePurpose } from '../../src/modules/notifications/requests/requests.store.ts'
import { testPurpose } from '../../src/modules/notifications/settings/confirm-channel.ts'
import type { offices, ServiceTexts, service_types } from '../../src/modules/offices/catalogue.tables.ts'
import type { WantedDays } from '../../src/modules/tasks/filter.ts'
import type { NewsState, NotifiedSlot } from '../../src/modules/tasks/news/told.ts'
import { createMetrics } from '../../src/operator/metrics.ts'
import { environment } from '../../src/settings/settings.ts'
import { type Beyond, lines } from '../../src/texts/journal/line-data.ts'
import { notifications } from '../../src/texts/notifications/messages.ts'
import { refusalStatus } from '../../src/texts/refusal-status.ts'
import { texts } from '../../src/texts/texts.ts'
import { mails } from '../../src/texts/words/mails.ts'
import { securityMails } from '../../src/texts/words/security-mails.ts'
import { createTestServer } from '../test-server.ts'
import { fixtureKey as key } from './rows.ts'
import listed from './stored-names.json' with { type: 'json' }

/** The fields of a schema and of the objects in it: `data.slots.slot_at`. */
function fieldsOf(schema: z.ZodType): string[] {
  return [...new Set(fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described, ''))]
}

interface Described {
  properties?: Record<string, Described>
  items?: Described
  anyOf?: Described[]
  oneOf?: Described[]
}

function fieldsIn({ properties = {}, items, anyOf = [], oneOf = [] }: Described, before: string): string[] {
  const own = Object.entries(properties).flatMap(([name, field]) => [
    before + name,
    ...fieldsIn(field, `${before}${name}.`),
  ])
  return [...own, ...[items ?? [], anyOf, oneOf].flat().flatMap((part) => fieldsIn(part, before))]
}

/** The keys of a JSON column whose type has no schema: the compiler refuses a missing and an unknown one. */
function keysOf<T extends object>(keys: Record<keyof T, true>): string[] {
  return Object.keys(keys)
}

/** Names by their group. */
type Names = Record<string, readonly string[]>

/** The names of `some` that `others` lack, with their group. */
function lacking(some: Names, others: Names): string[] {
  return Object.entries(some).flatMap(([group, names]) =>
    names.filter((name) => !others[group]?.includes(name)).map((name) => `${group}: ${name}`),
  )
}

/** The values that a column of text may have, as `table.column: value`. */
async function storedStates(): Promise<string[]> {
  const files = globSync('../../src/**/*.tables.ts', { cwd: import.meta.dirname })
  const modules = await Promise.all(files.map((file) => import(new URL(file, import.meta.url).href)))
  const tables = modules.flatMap((module) => Object.values(module)).filter((one) => is(one, PgTable))
  return tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.flatMap((column) => (column.enumValues ?? []).map((value) => `${name}.${column.name}: ${value}`))
  })
}

const ofSentences = (sentences: Record<string, { data: z.ZodType }>) =>
  Object.entries(sentences).flatMap(([code, { data }]) => [code, ...fieldsOf(data).map((field) => `${code}: ${field}`)])

type Detector = (typeof banDetectors.$inferSelect)['state']
type Office = typeof offices.$inferSelect
type Desk = NonNullable<Office['desk']>
type Variant = NonNullable<(typeof service_types.$inferSelect)['variant']>

const inColumns: Names = {
  'ban_detectors.state': keysOf<Detector>({ witnesses: true, suspicion: true }),
  'ban_detectors.state.suspicion': keysOf<NonNullable<Detector['suspicion']>>({
    since: true,
    targets: true,
    missing: true,
    dropped: true,
  }),
  'ban_detectors.state.witnesses': keysOf<Detector['witnesses'][string]>({
    officeId: true,
    at: true,
    isLow: true,
    usualDays: true,
    overAt: true,
    filledAt: true,
    filledSince: true,
    fellAt: true,
  }),
  'task_news.state': keysOf<NewsState>({ told: true, fullAt: true, urgent: true, saidHeldBack: true }),
  'task_news.state.told': keysOf<NotifiedSlot>({ target: true, at: true, since: true, toldAt: true, sent: true }),
  'targets.wanted_days': keysOf<WantedDays>({
    earliest_date: true,
    latest_date: true,
    weekdays: true,
    unwanted_days: true,
  }),
  'offices.position': keysOf<NonNullable<Office['position']>>({ latitude: true, longitude: true }),
  'offices.desk': keysOf<Desk>({
    telephone: true,
    custom_textfield: true,
    custom_textfield2: true,
    email_required: true,
    captcha_required: true,
    slots_per_appointment: true,
    appointments_per_mail: true,
    reservation_minutes: true,
    activation_minutes: true,
  }),
  'offices.desk, a field': keysOf<NonNullable<Desk['telephone']>>({ activated: true, required: true, label: true }),
  'city_texts.desks, a desk': keysOf<DeskTexts>({ infoForAllAppointments: true, infoForAppointment: true }),
  'city_texts.services, a service': keysOf<ServiceTexts>({
    name: true,
    description: true,
    requirements: true,
    fees: true,
    forms: true,
    synonyms: true,
  }),
  'service_types.variant': keysOf<Variant>({ id: true, de: true, en: true, of: true }),
  'service_types.variant, a language': keysOf<Variant['de']>({ name: true, hint: true }),
  'task_lines.data': keysOf<Beyond>({
    turn: true,
    former: true,
    former_at: true,
    follows: true,
    follows_until: true,
    follows_because: true,
  }),
  'live_events.data': keysOf<JournalLine>({ id: true, level: true, activity_type: true, line: true, at: true }),
}

async function presentNames(): Promise<Names> {
  await using server = await createTestServer({ env: { ROLE: 'web' } })
  const queues = await server.ctx.db.execute<{ name: string }>('select name from pgboss.queue')
  const metrics = createMetrics().registry.getMetricsAsArray()
  const { format, header, ending, sequences, tableStart, jobsStart } = dataFile
  return {
    ...inColumns,
    'purposes of seals': [...sealedColumns.map(({ purpose }) => purpose('7')), accountMailQueue],
    'purposes of signatures': [
      refreshPurpose,
      attemptPurpose,
      auditPurpose,
      handlePurpose,
      setUpPurpose,
      codePurpose,
      dataFilePurpose,
      testPurpose,
      placePurpose,
      rightPurpose,
    ],
    queues: queues.rows.map(({ name }) => name).filter((name) => !name.startsWith('__')),
    'states in columns': await storedStates(),
    notices: ofSentences(notifications),
    lines: ofSentences(lines),
    activities: [...activityType.options, ...level.options],
    audit: Object.keys(texts.en.audit.events),
    mails: Object.keys({ ...mails, ...securityMails }),
    refusals: Object.keys(refusalStatus),
    'live messages': Object.keys(liveData),
    'checks of a provider': fieldsOf(providerCheck),
    channels: channel.options,
    'settings of channels': Object.keys(channelFields),
    'webhook fields': fieldsOf(webhookMessage),
    'webhook headers': Object.keys(signatureHeaders(`whsec_${key.toString('base64')}`, '', new Date(0), '')),
    settings: Object.keys(environment.shape),
    metrics: metrics.map(({ name }) => name),
    browser: Object.values(keptNames),
    'data files': [format, ...[header, tableStart, sequences, jobsStart, ending].flatMap(fieldsOf)],
  }
}

test('no name that rows, files, browsers or other programs hold was changed', async () => {
  const present = await presentNames()
  expect(lacking(listed, present), 'Earlier versions have stored these names: keep them').toEqual([])
  expect(lacking(present, listed), 'Add these to stored-names.json: from now on they are stored').toEqual([])
})

test('texts that were sealed and signed with a key stay readable with it', () => {
  const secrets = createSecrets(key)
  expect(secrets.keyNames.present).toBe('57ce72dda8b9')
  expect(secrets.open('v1.wMsVnWEhcpMxwjPvQuqABFHIS5P1VAYH0RkAWIJM-DUBfQ', 'a purpose')).toBe('a text')
  expect(secrets.sign('a text', 'a purpose')).toBe('usuTjdLcQTAIVGYUu2EtSfqVXeI9opB9A_oQXb9cMsM')
  expect(Buffer.from(secrets.tokenKey).toString('base64url')).toBe('qyHOzbFrIrXOoSHIP5MVWxqMyPKMMcTeHyIAHV-Q3dI')
})

test('a name that was changed would be seen', () => {
  const before = { queues: ['account_mail', 'backup'], audit: ['registered'] }
  const after = { queues: ['mail_of_account', 'backup'] }
  expect(lacking(before, after)).toEqual(['queues: account_mail', 'audit: registered'])
  expect(lacking(after, before)).toEqual(['queues: mail_of_account'])
  expect(fieldsOf(z.object({ a: z.array(z.object({ b: z.number().nullable() })), c: z.string().optional() }))).toEqual([
    'a',
    'a.b',
    'c',
  ])
})
