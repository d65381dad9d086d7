import type { Task } from '@terminlotse/contract/tasks'
import i18next from 'i18next'

/** The name of what is watched, or its Munich number where only that is known. */
export function serviceName(task: Task): string {
  return task.service_type_details?.name ?? task.service_details?.name ?? task.legacy_service_id ?? ''
}

export function officeName(task: Task): string {
  const office = task.office_details
  if (office === null) return task.legacy_office_id ?? ''
  return office.hint ? `${office.name} (${office.hint})` : office.name
}

/** Service and office in one line, with the number of services where it is more than one. */
export function placeOf(task: Task): string {
  const service = task.service_count > 1 ? `${task.service_count} × ${serviceName(task)}` : serviceName(task)
  const pair = [service, officeName(task)].filter(Boolean).join(' · ')
  return task.service_details ? `${pair} · ${task.service_details.name}` : pair
}

export function personName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`.trim()
}

export function enabledWord(isEnabled: boolean): string {
  return i18next.t(isEnabled ? 'tasks:enabled' : 'tasks:disabled')
}
