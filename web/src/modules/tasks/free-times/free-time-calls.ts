import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import { type ChosenTime, type FreeTime, freeTimeRoutes } from '@terminlotse/contract/tasks/free-times'
import { preventsBooking } from '@terminlotse/contract/tasks/state-key'
import type { TaskPatch } from '@terminlotse/contract/tasks/task-forms'
import { ApiError, isOutage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/keys.ts'
import { patchTask, putTask } from '../tasks.ts'

/** The free times that the record has for this task, the earliest first. No office is asked. */
export function useFreeTimes(task: number, isWanted: boolean) {
  return useQuery({
    queryKey: keys.freeTimes(task),
    queryFn: async ({ signal }) => (await call(freeTimeRoutes.freeTimes, { params: { id: task }, signal })).results,
    enabled: isWanted,
  })
}

/**
 * Books one free time, once the task has what the person typed for it. The answer is the attempt; live messages and the
 * list of tasks say what comes of it.
 */
export function useBookThis(task: number, onError: (error: unknown) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ changes, ...body }: ChosenTime & { changes: TaskPatch }) => {
      if (Object.keys(changes).length > 0)
        putTask(queries, await call(taskRoutes.edit, { params: { id: task }, body: changes }))
      return call(freeTimeRoutes.bookThis, { params: { id: task }, body })
    },
    onSuccess: (booking) => patchTask(queries, task, (one): Task => ({ ...one, booking })),
    onError,
    onSettled: () => queries.invalidateQueries({ queryKey: keys.tasks }),
  })
}

/** True if nobody knows whether the server has done it, which must not be called a failure. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return isOutage(error) && (error.status === 0 || error.isBare)
}

export function isSameTime(one: ChosenTime, { at, office }: Pick<FreeTime, 'at' | 'office'>): boolean {
  return one.office === office && Date.parse(one.slot_at) === Date.parse(at)
}

export function isSameFree(one: FreeTime, other: FreeTime): boolean {
  return isSameTime({ slot_at: one.at, office: one.office }, other)
}

/** True if a tap may book it: it is free by our record, and is not being booked for somebody. */
export function isBookable({ gone_at, is_being_booked }: Pick<FreeTime, 'gone_at' | 'is_being_booked'>): boolean {
  return gone_at === null && !is_being_booked
}

export function canBook({ booking, not_booking, status }: Task): boolean {
  const isUnderWay = booking !== null && ['working', 'unknown', 'waiting_for_confirmation'].includes(booking.state)
  return status === 'active' && !isUnderWay && !preventsBooking(not_booking)
}

/** True if this time helps: whoever has a confirmed appointment looks for an earlier one. */
export function isEarlyEnough({ booking }: Task, at: string): boolean {
  return booking?.state !== 'confirmed' || Date.parse(at) < Date.parse(booking.slot_at)
}

export function canBookTime(task: Task, time: FreeTime): boolean {
  return canBook(task) && isBookable(time) && isEarlyEnough(task, time.at)
}
