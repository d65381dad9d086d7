import { Button, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { berlinDay } from '@terminlotse/contract/berlin-time'
import type { Task } from '@terminlotse/contract/tasks'
import type { ChosenTime, FreeTime } from '@terminlotse/contract/tasks/free-times'
import { shortMoment } from '@terminlotse/contract/tasks/sentence'
import type { UnwantedBody } from '@terminlotse/contract/tasks/unwanted'
import { minuteMs } from '@terminlotse/contract/time'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { IconCalendarCheck, IconDots } from '../../../ui/icons/signed-in.ts'
import { clockTime, dayAndClock, timeSince } from '../../../ui/time/moment.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import { isMove } from '../task/earlier.ts'
import { isPractice } from '../task/task-words.ts'
import { canBookTime, isSameFree, isSameTime, useFreeTimes } from './free-time-calls.ts'
import classes from './free-times.module.css'
import { PageButton, sayPlace, useIsEmergency } from './page-button.tsx'
import { useSayUnwanted, useTakeBack, useUnwanted, wordsOf } from './unwanted-calls.ts'

interface FreeTimeRowProps {
  ref?: Ref<HTMLLIElement>
  task: Pick<Task, 'id' | 'offices' | 'services_details'>
  time: FreeTime
  /** It is the one that the address names. */
  isChosen: boolean
  isFirst: boolean
  /** It is being booked for this task. */
  isOurs: boolean
  isPractice: boolean
  isMove: boolean
  /** Null: a tap cannot book it now. */
  onBook: (() => void) | null
}

function FreeTimeRow({ ref, task, time, isChosen, isFirst, isOurs, isPractice, isMove, onBook }: FreeTimeRowProps) {
  const { t } = useTranslation('freeTimes')
  const now = useNow(minuteMs)
  const language = currentLanguage()
  const label = sayPlace(time)
  const moveTo = t('book.moveTo', { time: shortMoment(time.at, language) })
  const isEmergency = useIsEmergency(task, time.office)
  const page = !isOurs && !time.is_being_booked && (
    <PageButton time={time} isPractice={isPractice} isUrgent={isEmergency && isFirst} />
  )
  const isInFull = isFirst && !isEmergency
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const further = useId()
  const canRefuse = !time.is_unwanted && !isOurs
  const hasFurther = canRefuse || (page && !isEmergency)
  return (
    <li ref={ref} tabIndex={-1} className={classes.time} data-chosen={isChosen} data-unwanted={time.is_unwanted}>
      <div className={classes.words}>
        <p className={classes.when}>
          <time dateTime={time.at}>{shortMoment(time.at, language)}</time>
        </p>
        <p className={classes.where}>
          <span>{t('seen', { ago: timeSince(time.seen_at, now, language) })}</span>
          {time.is_unwanted && <span>{` · ${t('unwanted.mark')}`}</span>}
        </p>
      </div>
      <div className={classes.actions}>
        {isEmergency && page}
        {onBook && (
          <Button
            variant={isInFull ? 'filled' : 'default'}
            leftSection={isInFull && <IconCalendarCheck size={18} />}
            px="sm"
            aria-haspopup="dialog"
            aria-label={isMove ? `${moveTo}, ${time.office_name}` : t('book.actionOf', { time: label })}
            onClick={onBook}
          >
            {isInFull ? (isMove ? moveTo : t('book.action')) : t(isMove ? 'book.moveShort' : 'book.short')}
          </Button>
        )}
        {hasFurther && (
          <Button
            variant="subtle"
            px="sm"
            aria-expanded={isOpen}
            aria-controls={further}
            aria-label={t('furtherOf', { time: label })}
            onClick={toggle}
          >
            <IconDots size={18} />
          </Button>
        )}
      </div>
      {(time.is_being_booked || isOurs) && <p className={classes.advice}>{t(isOurs ? 'ours' : 'elsewhere')}</p>}
      <div id={further} className={classes.further} hidden={!isOpen}>
        {isOpen && canRefuse && <NotForMe task={task} time={time} onSaid={close} />}
        {isOpen && !isEmergency && page}
      </div>
    </li>
  )
}

interface NotForMeProps {
  task: Pick<Task, 'id' | 'offices'>
  time: FreeTime
  onSaid: () => void
}

/**
 * The choice between this time, this day and this office. A time may be listed under an office that is looked at only
 * because it shares its times with one of the task's. The task has not chosen that one, so it cannot leave it out.
 */
function NotForMe({ task, time, onSaid }: NotForMeProps) {
  const { t } = useTranslation('freeTimes')
  const say = useSayUnwanted(task.id)
  const bodies: UnwantedBody[] = [
    { kind: 'time', slot_at: time.at },
    { kind: 'day', day: berlinDay(new Date(time.at)) },
    ...(task.offices.includes(time.office) ? [{ kind: 'office' as const, office: time.office }] : []),
  ]
  return (
    <fieldset className={classes.choices}>
      <legend>{t('unwanted.which')}</legend>
      {bodies.map((body) => (
        <Button
          key={body.kind}
          variant="default"
          disabled={say.isPending}
          onClick={() => say.mutate(body, { onSuccess: onSaid })}
        >
          {t(`unwanted.this.${body.kind}`)}
        </Button>
      ))}
    </fieldset>
  )
}

interface Props {
  task: Task
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
  const offices = [...new Set(shown.map(({ office }) => office))]
  return (
    <section aria-label={t('label')}>
      {offices.map((office) => (
        <div key={office} className={classes.office}>
          <p className={classes.where} lang="de">
            {placeOf(shown.find((time) => time.office === office))}
          </p>
          <ul className={classes.list}>
            {shown
              .filter((time) => time.office === office)
              .map((time) => (
                <FreeTimeRow
                  {...(time === times[shownAtFirst] && { ref: firstFurther })}
                  key={time.at}
                  task={task}
                  time={time}
                  isChosen={chosen !== null && isSameTime(chosen, time)}
                  isFirst={time === first}
                  isOurs={isOurs(time)}
                  isPractice={isPractice(task)}
                  isMove={isMove(task, time.at, new Date())}
                  onBook={mayBook(time) ? () => onBook(time) : null}
                />
              ))}
          </ul>
        </div>
      ))}
      {shown.length < times.length && (
        <Button variant="subtle" onClick={() => setShowsAll(true)}>
          {t('more', { count: times.length - shown.length })}
        </Button>
      )}
    </section>
  )
}

function placeOf(time: FreeTime | undefined): string {
  return [time?.office_name, time?.office_address].filter(Boolean).join(', ')
}

/** First the time of the address, then that of the headline, which passes the filter. Unwanted ones come last. */
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

export function UnwantedList({ taskId }: { taskId: number }) {
  const { t } = useTranslation('freeTimes')
  const unwanted = useUnwanted(taskId)
  const takeBack = useTakeBack(taskId)
  if (!unwanted.data || unwanted.data.length === 0) return null
  return (
    <div>
      <Title order={3} size="h6" mb={4}>
        {t('unwanted.title')}
      </Title>
      <ul className={classes.list}>
        {unwanted.data.map((one) => (
          <li key={one.id} className={classes.unwanted}>
            <Text size="sm" className={classes.words} {...(one.kind === 'office' && { lang: 'de' })}>
              {wordsOf(one)}
            </Text>
            <Button
              variant="subtle"
              aria-label={t('unwanted.takeBackOf', { what: wordsOf(one) })}
              disabled={takeBack.isPending}
              onClick={() => takeBack.mutate(one)}
            >
              {t('unwanted.takeBack')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
