import type { Task } from '@terminlotse/contract/tasks'
import { groupOf, type StateGroup, stateOf } from '@terminlotse/contract/tasks/states'
import { wordsOf } from '../offices/needs/fold-letters.ts'
import { personName, placeOf, servicesOf, wantedOf } from '../task/task-words.ts'

export const groups = ['all', 'your_turn', 'watching', 'trouble', 'paused', 'done'] as const
export type Group = (typeof groups)[number]
export const orders = ['urgent', 'newest'] as const
export type Order = (typeof orders)[number]

export interface Wanted {
  wish: string
  group: Group
  order: Order
}
export const everything: Wanted = { wish: '', group: 'all', order: 'urgent' }

/** True if all tasks are shown in their first order: then nothing is lost without the tools. */
export function isEverything({ wish, group, order }: Wanted): boolean {
  return wish === everything.wish && group === everything.group && order === everything.order
}

/** The most tasks that are all open cards; more are rows. */
export const openCardsMax = 5

/** An open card is as high as so many rows, and six screens of a phone hold so many rows. */
const rowsOfScreens = { card: 8, six: 48 }

/** The numbers of the wanted tasks, in the wanted order. `tasks` come with the most urgent first. */
export function arrange(tasks: readonly Task[], { wish, group, order }: Wanted, now: Date): number[] {
  const sought = wordsOf(wish)
  const fitting = tasks.filter((task) => {
    if (group !== 'all' && groupOfTask(task, now) !== group) return false
    const names = [
      task.name,
      wantedOf(task),
      ...servicesOf(task).map(({ city }) => city),
      placeOf(task),
      personName(task),
    ]
    const text = ` ${wordsOf(names.join(' ')).join(' ')}`
    return sought.every((word) => text.includes(` ${word}`))
  })
  if (order === 'newest')
    fitting.sort((one, other) => other.created_at.localeCompare(one.created_at) || other.id - one.id)
  return fitting.map(({ id }) => id)
}

function groupOfTask(task: Task, now: Date): StateGroup {
  return groupOf(stateOf(task, now))
}

export function countGroups(tasks: readonly Task[], now: Date): Record<Group, number> {
  const counts = { all: tasks.length, your_turn: 0, watching: 0, trouble: 0, paused: 0, done: 0 }
  for (const task of tasks) counts[groupOfTask(task, now)] += 1
  return counts
}

/**
 * The tasks that are open when the list is loaded: all of few; of many the most urgent of those that need their owner,
 * so many that forty tasks stay within six screens of a phone (docs/decisions/web.md#more-than-five-tasks-are-rows).
 */
export function openedAtFirst(tasks: readonly Task[], now: Date): number[] {
  if (tasks.length <= openCardsMax) return tasks.map(({ id }) => id)
  const most = Math.max(1, Math.floor((rowsOfScreens.six - tasks.length) / rowsOfScreens.card))
  const needing = tasks.filter((task) => stateOf(task, now).claims.needsPerson)
  return needing.slice(0, most).map(({ id }) => id)
}
