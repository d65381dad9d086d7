import { type Person, type PersonField, personFieldNames, personFields } from '@terminlotse/contract/fields/person'
import { practiceCode } from '@terminlotse/contract/limits'
import { sayNextOpening } from '@terminlotse/contract/offices/next-opening'
import type { Task, TaskOffice } from '@terminlotse/contract/tasks'
import { bothNames } from '@terminlotse/contract/tasks/short-names'
import i18next from 'i18next'
import { currentLanguage } from '../../../texts/language.ts'

function serviceName(task: Task): string {
  return task.service_type_details?.title ?? task.service_details?.name ?? task.legacy_service_id ?? ''
}

// A hint begins with the desk's name, if it has one; a longer text is the way to it, for the day of the appointment.
const deskNameLength = 40

export function officeName(task: Task): string {
  const offices = task.offices_details
  if (offices.length > 1) return anyOf(offices.map((office) => (office.is_offered ? nameOf(office) : goneName(office))))
  return task.office_details === null ? (task.legacy_office_id ?? '') : nameOf(task.office_details)
}

/** "Any of 3 offices", with their names. */
export function anyOf(names: string[]): string {
  return i18next.t('tasks:anyOf', { number: names.length, names: names.join(', ') })
}

function goneName(office: TaskOffice): string {
  return i18next.t('tasks:notOffered', { office: nameOf(office) })
}

export function nameOf(office: { name: string; hint: string }): string {
  const [desk] = office.hint.split(' · ')
  const isKnown = !desk || desk.length > deskNameLength || office.name.includes(`(${desk})`)
  return isKnown ? office.name : bothNames(office.name, desk)
}

/** When new appointments come next, as a sentence; empty: the city's hours are not known. */
export function sayNewOnes({ release_hours }: Pick<Task, 'release_hours'>): string {
  const said = sayNextOpening(release_hours, new Date(), currentLanguage())
  return said && `${said}.`
}

type Counted = Pick<Task['services_details'][number], 'title' | 'count' | 'counted'> & { name?: string }

interface Service {
  before: string
  name: string
  after: string
  /** The city's own name; empty if it is the same. */
  city: string
}

/** Each name and number in the reader's language; a single service has a number only above one. */
export function servicesOf(task: Task): Service[] {
  const services = task.services_details
  if (services.length > 1) return services.map(withCount)
  const [title, count] = [serviceName(task), task.service_count]
  const name = task.service_type_details?.name ?? title
  if (count <= 1) return title === '' ? [] : [{ before: '', name: title, after: '', city: cityName({ title, name }) }]
  return [withCount({ name, title, count, counted: services[0]?.counted ?? 'other' })]
}

function cityName({ title, name }: { title: string; name?: string | undefined }): string {
  return name === undefined || name === title ? '' : name
}

function withCount({ name, title, count, counted }: Counted): Service {
  const named = { before: '', name: title, city: cityName({ title, name }) }
  if (counted === 'other') return { ...named, before: `${count} × `, after: '' }
  return { ...named, after: ` ${i18next.t(`tasks:forCount.${counted}`, { count })}` }
}

export function wantedOf(task: Task): string {
  return asText(servicesOf(task))
}

export function together(services: Counted[]): string {
  return asText(services.map(withCount))
}

function asText(services: ReturnType<typeof servicesOf>): string {
  return services.map(({ before, name, after }) => before + name + after).join(' + ')
}

export function placeOf(task: Task): string {
  return [officeName(task), task.service_details?.name].filter(Boolean).join(' · ')
}

export function isPractice(task: Task): boolean {
  return task.service_details?.code === practiceCode
}

/** A practice task that books by itself: its person looks on, and misses nothing without messages. */
export function isTry(task: Task): boolean {
  return isPractice(task) && task.auto_booking_enabled
}

const nameFields = ['first_name', 'last_name'] as const satisfies PersonField[]

export function isNameField(field: PersonField): boolean {
  return nameFields.some((name) => name === field)
}

export function personName(person: Pick<Person, (typeof nameFields)[number]>): string {
  return nameFields
    .map((field) => person[field])
    .join(' ')
    .trim()
}

/** The known details of a person beside the name. Fields for which only an office has a word are left out. */
export function personFacts(person: Person): [label: string, value: string][] {
  return personFieldNames
    .filter((field) => personFields[field].labelledBy === 'us' && !isNameField(field))
    .map((field) => [i18next.t(`forms:person.${field}`), person[field]])
}

export function bookingWord({ auto_booking_enabled, dry_run }: Pick<Task, 'auto_booking_enabled' | 'dry_run'>): string {
  return auto_booking_enabled && dry_run ? i18next.t('tasks:trial.word') : enabledWord(auto_booking_enabled)
}

export function enabledWord(isEnabled: boolean): string {
  return i18next.t(isEnabled ? 'tasks:enabled' : 'tasks:disabled')
}
