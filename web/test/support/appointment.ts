import type { Appointment } from '@terminlotse/contract/booking'
import { booking, city, office, serviceType } from './samples.ts'

/** A confirmed appointment of a task that is deleted; `change`: what is different in it. */
export function appointment(change: Partial<Appointment> = {}): Appointment {
  return {
    ...booking({ info: 'Bring your old passport.' }),
    task: null,
    task_name: 'Passport for Kim',
    service_name: serviceType.name,
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
