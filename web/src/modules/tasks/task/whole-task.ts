import { emptyPerson } from '@terminlotse/contract/fields/person'
import { bookingNoticeMinutes, serviceCount } from '@terminlotse/contract/limits'
import type { Task } from '@terminlotse/contract/tasks'
import { noFilter } from '@terminlotse/contract/tasks/filter'
import { filled } from '../../../api/filled.ts'

const emptyTask: Omit<Task, 'id' | 'status'> = {
  name: '',
  is_active: false,
  is_monitoring: false,
  status_reason: null,
  stopped_because: null,
  paused_at: null,
  paused_until: null,
  no_answer_since: null,
  not_asked: null,
  statistics: {
    total_checks: 0,
    appointments_found: 0,
    last_check_at: null,
    next_check_at: null,
    interval_seconds: null,
  },
  service: null,
  office: null,
  offices: [],
  service_type: null,
  further_services: [],
  service_details: null,
  office_details: null,
  service_type_details: null,
  offices_details: [],
  services_details: [],
  legacy_office_id: null,
  legacy_service_id: null,
  service_count: serviceCount.default,
  auto_booking_enabled: false,
  dry_run: false,
  lets_me_book: false,
  release_hours: [],
  meets_condition: false,
  booking_notice_minutes: bookingNoticeMinutes.default,
  receivers: null,
  ...emptyPerson,
  ...noFilter,
  found: null,
  booking: null,
  not_booking: null,
  url: null,
  created_at: '',
  updated_at: '',
}
const emptyService: Detail<'service_details'> = { id: 0, name: '', code: '' }
const emptyOffice: Detail<'office_details'> = { id: null, name: '', address: '', hint: '' }
const emptyType: Detail<'service_type_details'> = { id: null, name: '', title: '' }

type Detail<F extends keyof Task> = NonNullable<Task[F]>

/** A server that knows only the specification leaves fields out: those are empty then, and the figures 0. */
export function wholeTask(said: Partial<Task> & Pick<Task, 'id'>): Task {
  const task = filled(emptyTask, said)
  return {
    ...task,
    id: said.id,
    status: isStatus(said.status) ? said.status : task.is_active && task.is_monitoring ? 'active' : 'paused',
    statistics: filled(emptyTask.statistics, task.statistics),
    service_details: task.service_details && filled(emptyService, task.service_details),
    office_details: task.office_details && filled(emptyOffice, task.office_details),
    service_type_details: task.service_type_details && titled(filled(emptyType, task.service_type_details)),
    services_details: task.services_details.map(titled),
  }
}

/** A server of before has the city's names alone. */
function titled<Named extends { name: string; title: string }>(one: Named): Named {
  return { ...one, title: one.title || one.name }
}

function isStatus(said: string | undefined): said is Task['status'] {
  return said === 'active' || said === 'paused' || said === 'error'
}
