import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { berlinDay } from '@terminlotse/contract/berlin-time'
import type { Task } from '@terminlotse/contract/tasks'
import type { FreeTime } from '@terminlotse/contract/tasks/free-times'
import type { UnwantedBody } from '@terminlotse/contract/tasks/unwanted'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { IconCalendarCheck, IconExternalLink, IconX } from '../../../ui/icons/signed-in.ts'
import { clockTime, dayAndClock, longDay, relativeTime, timeSince } from '../../../ui/time/moment.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import classes from './free-times.module.css'
import { useSayUnwanted } from './unwanted-calls.ts'

interface Props {
  ref?: Ref<HTMLLIElement>
  task: Pick<Task, 'id' | 'offices'>
  time: FreeTime
  /** It is the one that the address names. */
  isChosen: boolean
  /** The one button that comes first on the card. */
  isFirst: boolean
  /** It is being booked for this task. */
  isOurs: boolean
  isPractice: boolean
  /** Null: a tap cannot book it now. */
  onBook: (() => void) | null
}

const everyMs = 10_000

export function FreeTimeRow({ ref, task, time, isChosen, isFirst, isOurs, isPractice, onBook }: Props) {
  const { t } = useTranslation('freeTimes')
  const now = useNow(everyMs)
  const language = currentLanguage()
  const label = `${dayAndClock(time.at, language)}, ${time.office_name}`
  return (
    <li ref={ref} tabIndex={-1} className={classes.time} data-chosen={isChosen} data-unwanted={time.is_unwanted}>
      <p className={classes.when}>
        <time dateTime={time.at}>{`${longDay(time.at, language)}, ${clockTime(time.at, language)}`}</time>
        <span className={classes.soon}>{relativeTime(time.at, now, language)}</span>
      </p>
      <p className={classes.where} lang="de">
        {[time.office_name, time.office_address].filter(Boolean).join(', ')}
      </p>
      <p className={classes.where}>
        <span>{t('seen', { ago: timeSince(time.seen_at, now, language) })}</span>
        {time.is_unwanted && <span>{` · ${t('unwanted.mark')}`}</span>}
      </p>
      {(time.is_being_booked || isOurs) && <p className={classes.advice}>{t(isOurs ? 'ours' : 'elsewhere')}</p>}
      <div className={classes.actions}>
        {onBook && (
          <Button
            variant={isFirst ? 'filled' : 'default'}
            mih={44}
            leftSection={<IconCalendarCheck size={18} />}
            aria-haspopup="dialog"
            aria-label={t('book.actionOf', { time: label })}
            onClick={onBook}
          >
            {t('book.action')}
          </Button>
        )}
        {!time.is_unwanted && !isOurs && <NotForMe task={task} time={time} label={label} />}
        {!isOurs && !time.is_being_booked && (
          <Button
            component="a"
            href={time.url}
            target="_blank"
            aria-label={t(isPractice ? 'openPracticeOf' : 'openOf', { time: label })}
            rel="noreferrer"
            variant="subtle"
            size="sm"
            mih={44}
            rightSection={<IconExternalLink size={18} />}
          >
            {t(isPractice ? 'openPractice' : 'open')}
          </Button>
        )}
      </div>
    </li>
  )
}

interface NotForMeProps {
  task: Pick<Task, 'id' | 'offices'>
  time: FreeTime
  /** The time in words, for screen readers. */
  label: string
}

/**
 * “Not for me”: then the choice between this time, this day and this office. A time may be listed under an office that
 * is looked at only because it shares its times with one of the task's. The task has not chosen that one, so it cannot
 * leave it out.
 */
function NotForMe({ task, time, label }: NotForMeProps) {
  const { t } = useTranslation('freeTimes')
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const choices = useId()
  const say = useSayUnwanted(task.id)
  const bodies: UnwantedBody[] = [
    { kind: 'time', slot_at: time.at },
    { kind: 'day', day: berlinDay(new Date(time.at)) },
    ...(task.offices.includes(time.office) ? [{ kind: 'office' as const, office: time.office }] : []),
  ]
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        mih={44}
        leftSection={<IconX size={18} />}
        aria-expanded={isOpen}
        aria-controls={choices}
        aria-label={t('unwanted.actionOf', { time: label })}
        onClick={toggle}
      >
        {t('unwanted.action')}
      </Button>
      <fieldset id={choices} aria-label={t('unwanted.which')} className={classes.choices} hidden={!isOpen}>
        {isOpen &&
          bodies.map((body) => (
            <Button
              key={body.kind}
              variant="default"
              size="sm"
              mih={44}
              disabled={say.isPending}
              onClick={() => say.mutate(body, { onSuccess: close })}
            >
              {t(`unwanted.this.${body.kind}`)}
            </Button>
          ))}
      </fieldset>
    </>
  )
}
