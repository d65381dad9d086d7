import type { User } from '@terminlotse/contract/accounts'
import type { Appointment, Booking } from '@terminlotse/contract/booking'
import { emptyPerson } from '@terminlotse/contract/fields/person'
import { type Settings, type SettingsPatch, settings } from '@terminlotse/contract/notifications'
import type { Receiver } from '@terminlotse/contract/notifications/receivers'
import type { Office, Provider, ServiceType } from '@terminlotse/contract/offices/catalogue'
import type { Needs } from '@terminlotse/contract/offices/needs'
import type { AdminOverview } from '@terminlotse/contract/overview/admin'
import type { Overview } from '@terminlotse/contract/overview/figures'
import type { FoundSlot, Task } from '@terminlotse/contract/tasks'
import type { Chances, LookBack } from '@terminlotse/contract/tasks/chances'
import { noFilter } from '@terminlotse/contract/tasks/filter'
import type { LogEntry } from '@terminlotse/contract/tasks/journal'

// Samples of servers' answers, with the values that most states share. A test names its differences.

/** The moment at which each state is seen: Wednesday, 25 November 2026, 10:00 in Munich. */
export const now = Date.parse('2026-11-25T09:00:00Z')

/** A moment so many milliseconds after the state is seen, as servers send it. */
export const after = (ms: number): string => new Date(now + ms).toISOString()

export const listOf = <Item>(results: Item[]) => ({ count: results.length, next: null, previous: null, results })

export const person: User = {
  id: 7,
  name: 'Amal Haddad',
  first_name: 'Amal',
  last_name: 'Haddad',
  email: 'amal@example.org',
  pending_email: null,
  pending_email_links: [],
  email_verified: true,
  to_look_through: false,
  is_staff: false,
  is_superuser: false,
  language: 'en',
  date_joined: '2026-10-01T08:00:00.000Z',
}
export const staff: User = { ...person, is_staff: true, is_superuser: true }

export const provider: Provider = { id: 1, name: 'Practice office', code: 'practice', base_url: 'http://office.test' }
export const city: Provider = { id: 2, name: 'Stadt München', code: 'munich', base_url: 'http://city.test' }
export const office: Office = {
  id: 11,
  name: 'Bürgerbüro Ruppertstraße',
  address: 'Ruppertstraße 19',
  hint: '',
  recommended: true,
}
export const otherOffice: Office = { ...office, id: 12, name: 'Bürgerbüro Pasing', recommended: false }
export const serviceType: ServiceType = {
  id: 21,
  name: 'Reisepass',
  title: 'German passport',
  duration_minutes: 10,
  description: '',
  requirements: '',
  max_count: 4,
  counted: 'people',
  recommended: true,
  facts: [],
  changed_facts: [],
  consents: [],
  telephone: null,
  custom_textfield: null,
  custom_textfield2: null,
}
/** The same service as a need that people search for. */
export const passportNeed: Needs['services'][number] = {
  id: 21,
  number: 1063453,
  name: 'Reisepass',
  title: 'German passport',
  synonyms: [],
  max_count: 2,
  counted: 'people',
  combinable: {},
  minutes: { least: 15, most: 15 },
  offices: [11],
  conditions: [],
  serves_few: false,
  usual_ways: [],
  other_way: null,
  responsible: null,
}
export const otherType: ServiceType = {
  ...serviceType,
  id: 22,
  name: 'Personalausweis',
  title: 'German identity card',
  recommended: false,
}

/** A paused task of the person for a passport; `change`: what is different in it. */
export function task(change: Partial<Task> = {}): Task {
  return {
    id: 1,
    name: 'Passport',
    is_active: false,
    is_monitoring: false,
    status: 'paused',
    status_reason: null,
    paused_until: null,
    stopped_because: null,
    paused_at: null,
    no_answer_since: null,
    not_asked: null,
    statistics: {
      total_checks: 0,
      appointments_found: 0,
      last_check_at: null,
      next_check_at: null,
      interval_seconds: 300,
    },
    service: 1,
    office: 11,
    offices: [11],
    service_type: 21,
    service_count: 1,
    further_services: [],
    release_hours: [],
    service_details: { id: 1, name: 'Practice office', code: 'practice' },
    office_details: { id: 11, name: office.name, address: office.address, hint: '' },
    offices_details: [
      { id: 11, name: office.name, address: office.address, hint: '', url: '', is_offered: true, is_unwanted: false },
    ],
    service_type_details: { id: 21, name: serviceType.name, title: serviceType.name },
    services_details: [{ id: 21, name: serviceType.name, title: serviceType.name, count: 1, counted: 'people' }],
    legacy_office_id: null,
    legacy_service_id: null,
    auto_booking_enabled: false,
    dry_run: false,
    lets_me_book: false,
    meets_condition: false,
    booking_notice_minutes: 120,
    receivers: null,
    ...emptyPerson,
    first_name: 'Amal',
    last_name: 'Haddad',
    email_for_booking: 'amal@example.org',
    ...noFilter,
    found: null,
    booking: null,
    not_booking: null,
    url: null,
    created_at: after(-86_400_000),
    updated_at: after(-86_400_000),
    ...change,
  }
}

export function watched(change: Partial<Task> = {}): Task {
  const statistics = {
    total_checks: 12,
    appointments_found: 0,
    interval_seconds: 300,
    last_check_at: after(-60_000),
    next_check_at: after(240_000),
  }
  return task({ is_active: true, is_monitoring: true, status: 'active', statistics, ...change })
}

/** The answer of a server with only the fields of the specification. */
export const bareTask = {
  id: 7,
  name: 'Passport',
  is_active: true,
  is_monitoring: true,
  statistics: { total_checks: 12, appointments_found: 1, last_check_at: null },
  office_details: { name: 'Bürgerbüro' },
  service_details: { name: 'Reisepass' },
  legacy_office_id: '10187259',
  legacy_service_id: '10339027',
  service_count: 2,
}

export const slot: FoundSlot = {
  at: '2026-12-01T09:00:00.000Z',
  office_name: office.name,
  office_address: office.address,
  url: 'https://stadt.muenchen.de/',
  seen_at: after(-60_000),
  gone_at: null,
  is_being_booked: false,
  office: office.id,
  is_unwanted: false,
}

export const otherSlot: FoundSlot = {
  ...slot,
  at: '2026-12-02T09:30:00.000Z',
  office: otherOffice.id,
  office_name: otherOffice.name,
}

export function booking(change: Partial<Booking> = {}): Booking {
  return {
    id: 5,
    state: 'confirmed',
    slot_at: slot.at,
    office_name: office.name,
    office_address: office.address,
    deadline_at: null,
    display_number: null,
    booked_for_email: person.email,
    url: '',
    updated_at: after(0),
    refused_fields: [],
    is_being_cancelled: false,
    is_coming_asked: false,
    cancelled_by: null,
    is_only_one: false,
    replaces_at: null,
    way: null,
    hint: { en: '', de: '' },
    info: '',
    ...change,
  }
}

export function receiver(change: Partial<Receiver> = {}): Receiver {
  return {
    id: 31,
    channel: 'ntfy',
    name: 'Papa’s ntfy',
    is_of_other: false,
    is_first: false,
    state: 'on',
    place: 'termin-papa',
    kinds: 'all',
    language: null,
    quiet: null,
    is_brief: false,
    confirmed_at: after(-86_400_000),
    asked_until: null,
    failure: null,
    settings: { ntfy_topic: 'termin-papa' },
    ...change,
  }
}

type RecentActivity = Overview['recentActivities'][number]

export function activity(change: Partial<RecentActivity> = {}): RecentActivity {
  return {
    id: 100,
    activity_type: 'started',
    message: 'Watching has started.',
    created_at: after(0),
    metadata: {},
    task_id: 1,
    task_name: 'Passport',
    ...change,
  }
}

export function overview(change: Partial<Overview> = {}): Overview {
  return {
    totalChecks: 0,
    appointmentsFound: 0,
    successRate: null,
    avgResponseTime: null,
    activeTasks: 0,
    recentActivities: [],
    ...change,
  }
}

/** The chances of what was never watched; `change`: what is known. */
export function chances(change: Partial<Chances> = {}): Chances {
  return { fits_now: null, widening: null, look_back: null, why_not: null, ...change }
}

export function lookBack(change: Partial<LookBack> = {}): LookBack {
  const day = (at: number) => after((at - 30) * 86_400_000).slice(0, 10)
  const first_free = Array.from({ length: 30 }, (_, at) => ({ day: day(at), wait_days: null }))
  const none = { days: 30, spans: 0, hits: 0, same_hours: false, times: 0, on_days: 0, in_time: 0 }
  return { ...none, earliest: null, by_hour: [], first_free, ...change }
}

export function logLine(id: number, change: Partial<LogEntry> = {}): LogEntry {
  return { id, level: 'info', message: `Line ${id}.`, timestamp: after(0), metadata: {}, ...change }
}

export function running(change: Partial<AdminOverview['running_tasks'][number]> = {}) {
  return {
    id: 1,
    name: 'Since hours',
    auto_booking_enabled: false,
    is_practice: false,
    service: null,
    office: null,
    service_type: null,
    state: 'watching' as const,
    headline: 'Watching 6 offices. Checked 1 min ago, next in 4 min',
    user: { email: 'kemal@example.org', first_name: 'Kemal', last_name: 'Yilmaz' },
    statistics: { total_checks: 3, appointments_found: 0, successful_bookings: 0, uptime_seconds: 7_384 },
    ...change,
  }
}

export function adminOverview(change: Partial<AdminOverview> = {}): AdminOverview {
  return {
    timestamp: after(0),
    summary: {
      total_users: 3,
      active_users: 2,
      total_tasks: 4,
      active_tasks: 1,
      total_checks: 120,
      total_appointments_found: 6,
      total_successful_bookings: 1,
    },
    celery_info: { error: null, workers: ['worker-1'], active_tasks_count: 0 },
    warnings: [],
    restored: null,
    providers: [],
    doubts: [],
    drifts: [],
    checks: [],
    running_tasks: [],
    recent_activities: [],
    ...change,
  }
}

export const savedSettings = (body: SettingsPatch & Partial<Pick<Settings, 'confirmed_at'>>): Settings =>
  settings.parse({ id: 3, confirmed_at: {}, ...body })

/** A confirmed appointment of a task that is deleted; `change`: what is different in it. */
export function appointment(change: Partial<Appointment> = {}): Appointment {
  return {
    ...booking({ info: 'Bring your old passport.' }),
    task: null,
    task_name: 'Passport for Kim',
    service_name: serviceType.name,
    service_title: serviceType.name,
    first_name: 'Kim',
    last_name: 'Haddad',
    service: city.id,
    office: office.id,
    service_type: serviceType.id,
    service_count: 1,
    further_services: [],
    ...change,
  }
}
