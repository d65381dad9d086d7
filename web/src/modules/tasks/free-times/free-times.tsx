import { Button } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import type { ChosenTime, FreeTime } from '@terminlotse/contract/tasks/free-times'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { clockTime, dayAndClock } from '../../../ui/time/moment.ts'
import { isPractice } from '../task/task-words.ts'
import { canBook, isBookable, isSameTime, useFreeTimes } from './free-time-calls.ts'
import { FreeTimeRow } from './free-time-row.tsx'
import classes from './free-times.module.css'
import { UnwantedList } from './unwanted-list.tsx'

interface Props {
  task: Task
  /** The time that the address names; null: none. */
  chosen: ChosenTime | null
  onBook: (time: FreeTime) => void
}

const shownAtFirst = 3

/** All free times seen for a task, each with its age. One that is gone again says so. */
export function FreeTimes({ task, chosen, onBook }: Props) {
  const { t } = useTranslation('freeTimes')
  const { found } = task
  const isFree = found !== null && found.gone_at === null
  const list = useFreeTimes(task.id, isFree)
  const [showsAll, setShowsAll] = useState(false)
  if (found === null) return null
  if (!isFree) return <Gone found={found} />
  const times = ordered(list.data ?? [found], chosen)
  const ours = task.booking?.state === 'working' ? task.booking : null
  const isOurs = (time: FreeTime) => ours !== null && Date.parse(ours.slot_at) === Date.parse(time.at)
  const mayBook = (time: FreeTime) => canBook(task) && isBookable(time)
  const first = times.find((time) => mayBook(time) && !time.is_unwanted)
  const shown = showsAll ? times : times.slice(0, shownAtFirst)
  return (
    <section aria-label={t('label')}>
      <ul className={classes.list}>
        {shown.map((time) => (
          <FreeTimeRow
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
      {times.some((time) => time.is_unwanted) && <UnwantedList taskId={task.id} />}
    </section>
  )
}

/** The earliest first, but the one that the address names before all, and unwanted ones last. */
function ordered(times: FreeTime[], chosen: ChosenTime | null): FreeTime[] {
  const rank = (time: FreeTime) => (chosen !== null && isSameTime(chosen, time) ? 0 : time.is_unwanted ? 2 : 1)
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
