import { Button } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import type { ChosenTime, FreeTime } from '@terminlotse/contract/tasks/free-times'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { clockTime, dayAndClock } from '../../../ui/time/moment.ts'
import { isPractice } from '../task/task-words.ts'
import { canBookTime, isSameFree, isSameTime, useFreeTimes } from './free-time-calls.ts'
import { FreeTimeRow } from './free-time-row.tsx'
import classes from './free-times.module.css'

interface Props {
  task: Task
  /** The time that the address names; null: none. */
  chosen: ChosenTime | null
  onBook: (time: FreeTime) => void
}

const shownAtFirst = 3

export function FreeTimes({ task, chosen, onBook }: Props) {
  const { t } = useTranslation('freeTimes')
  const { found } = task
  const isFree = found !== null && found.gone_at === null
  const list = useFreeTimes(task.id, isFree)
  const [showsAll, setShowsAll] = useState(false)
  const firstFurther = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (showsAll) firstFurther.current?.focus()
  }, [showsAll])
  if (found === null) return null
  if (!isFree) return <Gone found={found} />
  // The record may have lost the time that the headline names: it is shown, but a tap would be refused.
  const isLost = list.data?.length === 0
  const times = ordered(isLost ? [found] : (list.data ?? [found]), chosen, found)
  const ours = task.booking?.state === 'working' ? task.booking : null
  const isOurs = ({ at, office_name }: FreeTime) =>
    ours !== null && Date.parse(ours.slot_at) === Date.parse(at) && ours.office_name === office_name
  const mayBook = (time: FreeTime) => !isLost && canBookTime(task, time)
  const first = times.find((time) => mayBook(time) && !time.is_unwanted)
  const shown = showsAll ? times : times.slice(0, shownAtFirst)
  return (
    <section aria-label={t('label')}>
      <ul className={classes.list}>
        {shown.map((time, place) => (
          <FreeTimeRow
            {...(place === shownAtFirst && { ref: firstFurther })}
            key={`${time.at} ${time.office}`}
            task={task}
            time={time}
            isChosen={chosen !== null && isSameTime(chosen, time)}
            isFirst={time === first}
            isOurs={isOurs(time)}
            isPractice={isPractice(task)}
            onBook={mayBook(time) ? () => onBook(time) : null}
          />
        ))}
      </ul>
      {shown.length < times.length && (
        <Button variant="subtle" mih={44} onClick={() => setShowsAll(true)}>
          {t('more', { count: times.length - shown.length })}
        </Button>
      )}
    </section>
  )
}

/**
 * The earliest first, but before all the one that the address names, then the one that the headline names: it passes the
 * task's filter, which the others need not. Unwanted ones come last.
 */
function ordered(times: FreeTime[], chosen: ChosenTime | null, found: FreeTime): FreeTime[] {
  const rank = (time: FreeTime) => {
    if (chosen !== null && isSameTime(chosen, time)) return 0
    if (time.is_unwanted) return 3
    return isSameFree(found, time) ? 1 : 2
  }
  return times.toSorted((one, other) => rank(one) - rank(other))
}

function Gone({ found }: { found: FreeTime }) {
  const { t } = useTranslation('freeTimes')
  const language = currentLanguage()
  return (
    <p className={classes.gone}>
      <s>{`${dayAndClock(found.at, language)}, ${found.office_name}`}</s>{' '}
      <span>{t('gone', { time: clockTime(found.gone_at ?? found.seen_at, language) })}</span>
    </p>
  )
}
