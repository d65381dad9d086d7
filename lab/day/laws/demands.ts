// The demands of the city's texts: a yes to its condition, the office of the home's district, and the least notice.
import type { Message } from '../messengers.ts'
import { districtOf } from '../people.ts'
import { holdsOf } from '../records.ts'
import type { Form, StageTask } from '../stage.ts'
import { demanding, places, responsibleFor } from '../steps.ts'
import type { Law } from './law.ts'

const minuteMs = 60_000
/** docs/specification.md: the usual least notice, in minutes. */
const usualNotice = 120

const isAt = (task: Pick<Form, 'places'>, service: number): boolean =>
  task.places.some((place) => places[place]?.service === service)

/** Its service asks a condition to which its person has not said yes. */
export const needsYes = (task: Pick<Form, 'places' | 'saysYes'>): boolean => isAt(task, demanding.yes) && !task.saysYes

export const noticeOf = ({ notice }: Pick<Form, 'notice'>): number => (notice ?? usualNotice) * minuteMs

export const saidYes: Law = {
  name: '4 nobody is booked for a service to whose condition they have not said yes',
  async check(stage) {
    const without = (await holdsOf(stage)).filter(({ task }) => needsYes(task))
    return without.map(({ record, task }) => `${record.processId} at ${record.officeId}, for task ${task.id}`)
  },
}

export const atHome: Law = {
  name: '4 nobody is led to the office of another district',
  async check(stage) {
    const isElsewhere = ({ person }: StageTask, office: number) => office !== responsibleFor(districtOf(person))
    const held = (await holdsOf(stage)).filter(({ task }) => isAt(task, demanding.home))
    const booked = held.filter(({ record, task }) => isElsewhere(task, record.officeId))
    const told = stage.tasks.filter((task) => {
      const wrong = places.findIndex(({ office, service }) => service === demanding.home && isElsewhere(task, office))
      const isNamed = ({ data, shown }: Message): boolean =>
        shown[0]?.at === stage.now() &&
        data?.task_id === task.id &&
        data.free.some(({ office_name }) => office_name === stage.nameOfOffice(wrong))
      return isAt(task, demanding.home) && stage.messengers.messages.some(isNamed)
    })
    return [...booked.map(({ task }) => task), ...told].map(({ id }) => `task ${id}`)
  },
}

export const inTime: Law = {
  name: '4 nothing is booked by itself within the least notice',
  async check(stage) {
    const byItself = (await holdsOf(stage)).filter(({ isTapped }) => !isTapped)
    return byItself.flatMap(({ record: { processId, createdAt }, one: { moments }, task }) => {
      const leftMs = (moments[0] ?? 0) - createdAt
      const isBroken = leftMs < noticeOf(task) - 2 * stage.apartMs
      return isBroken ? [`${processId} for task ${task.id}: ${Math.round(leftMs / minuteMs)} min before`] : []
    })
  },
}
