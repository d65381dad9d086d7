import type { Booking } from '@terminlotse/contract/booking'
import { pickFields, recordOf } from '@terminlotse/contract/fields/names'
import type { Task } from '@terminlotse/contract/tasks'
import type { ChosenTime, FreeTime } from '@terminlotse/contract/tasks/free-times'
import { secondMs } from '@terminlotse/contract/time'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { useAskEvery } from '../../../api/ask-again.ts'
import { showRefusal } from '../../../api/failure-toast.ts'
import { fieldErrors } from '../../../api/form-errors.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'
import { useIsThere } from '../../../ui/use-is-there.ts'
import type { DraftErrors } from '../draft/draft-rules.ts'
import { useTasks } from '../tasks.ts'
import {
  isBookable,
  isEarlyEnough,
  isSameFree,
  isSameTime,
  isUnanswered,
  useBookThis,
  useFreeTimes,
} from './free-time-calls.ts'
import { detailsIn, sayTick, useBookingNeeds } from './use-booking-needs.ts'

/** After this time the dialog says what it waits for. */
const slowMs = 2 * secondMs
const askEveryMs = 2 * secondMs

/**
 * `asking`: the office is asked. `booked`: it waits for the click, or its answer is awaited elsewhere. `incomplete`: it was
 * refused because of what this dialog asks for.
 */
type Stage = 'question' | 'asking' | 'booked' | 'incomplete' | 'refused' | 'unanswered' | 'ended' | 'gone'

export interface NextTime extends ChosenTime {
  officeName: string
}

export function useBookingAttempt(task: Task, picked: ChosenTime) {
  const [time, setTime] = useState(picked)
  const free = useFreeTimes(task.id, true)
  const sayLate = useSayLate()
  const needs = useBookingNeeds(task, time.office)
  const book = useBookThis(task.id, (error) => {
    sayLate(error)
    needs.ask(missingBy(error))
  })
  const tasks = useTasks()
  const listed = tasks.data?.find(({ id }) => id === task.id)?.booking
  const isListed = listed?.id === book.data?.id
  const booking = (isListed ? listed : book.data) ?? null
  const stage = stageOf()
  // Without live messages the list is asked again.
  useAskEvery(stage === 'asking' && book.data !== undefined ? askEveryMs : undefined, tasks)
  const isSlow = useAfter(slowMs, stage === 'asking')
  const known = [...(free.data ?? []), ...(task.found === null ? [] : [task.found])]
  const details = known.find((one) => isSameTime(time, one))

  function stageOf(): Stage {
    if (book.isPending) return 'asking'
    if (book.isError && Object.keys(missingBy(book.error)).length > 0) return 'incomplete'
    if (book.isError) return isUnanswered(book.error) ? 'unanswered' : 'refused'
    if (booking !== null) {
      // The list has the open booking of a task before all others.
      if (booking.state === 'working') return isListed ? 'asking' : 'ended'
      if (booking.refused_fields.length > 0) return 'incomplete'
      return ['failed', 'expired', 'cancelled'].includes(booking.state) ? 'ended' : 'booked'
    }
    const isGone = free.data !== undefined && !free.data.some((one) => isSameTime(time, one) && one.gone_at === null)
    return isGone && !free.isFetching ? 'gone' : 'question'
  }
  useRefusedFields(booking, needs.ask)
  /** Returns false, and asks for it, if something is missing. */
  const send = (wanted: ChosenTime): boolean => {
    setTime(wanted)
    const changes = needs.take()
    if (changes === null) book.reset()
    else book.mutate({ slot_at: wanted.slot_at, office: wanted.office, changes })
    return changes !== null
  }
  const error = book.error instanceof ApiError ? book.error : null
  const next = nextOf(task, free.data ?? [], time, error)
  return { time, details, stage, isSlow, error, next, send, needs }
}

/** The office may refuse details only when it is asked: then the dialog asks for them anew. */
function useRefusedFields(booking: Booking | null, ask: (refused: DraftErrors) => void) {
  const { t } = useTranslation('freeTimes')
  const refused = booking?.refused_fields ?? []
  const mark = useEffectEvent(() => ask(recordOf(refused, () => t('book.unfitField'))))
  const attempt = refused.length > 0 ? booking?.id : undefined
  useEffect(() => {
    if (attempt !== undefined) mark()
  }, [attempt])
}

/** The fields that the dialog can ask for after this refusal, with their sentences. */
function missingBy(error: unknown): DraftErrors {
  const isYesMissing = error instanceof ApiError && error.code === 'condition_unanswered'
  const errors: DraftErrors = {
    ...fieldErrors(error),
    ...(isYesMissing && { meets_condition: sayTick('meets_condition') }),
  }
  return pickFields([...detailsIn(errors), ...(errors.meets_condition ? (['meets_condition'] as const) : [])], errors)
}

/** The time that the refusal names, else that of the headline, which the filter wants, else the earliest other one. */
function nextOf(task: Task, times: FreeTime[], time: ChosenTime, error: ApiError | null): NextTime | null {
  const named = error?.nextFree
  if (named && isEarlyEnough(task, named.slot_at))
    return { slot_at: named.slot_at, office: named.office, officeName: named.office_name }
  // The server knows of no other one: the list here is older.
  if (error?.code === 'time_gone' || error?.code === 'time_unseen') return null
  const isOffered = (one: FreeTime) =>
    isBookable(one) && isEarlyEnough(task, one.at) && !one.is_unwanted && !isSameTime(time, one)
  const offered = times.filter(isOffered)
  const other = offered.find((one) => task.found !== null && isSameFree(task.found, one)) ?? offered[0]
  return other ? { slot_at: other.at, office: other.office, officeName: other.office_name } : null
}

/** Says a refusal in a toast if the dialog was closed while the office was asked. */
function useSayLate() {
  const { t } = useTranslation('freeTimes')
  const isThere = useIsThere()
  return (error: unknown) => {
    if (isThere()) return
    if (isUnanswered(error)) showToast({ kind: 'error', title: t('book.unanswered') })
    else showRefusal(error, t('book.failed'))
  }
}

function useAfter(ms: number, isOn: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setOver(true), ms)
    return () => {
      clearTimeout(timer)
      setOver(false)
    }
  }, [ms, isOn])
  return isOver
}
