import type { FoundSlot } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { IconExternalLink } from '../../../ui/icons/actions/external-link.tsx'
import { clockTime, longDay, relativeTime, timeSince } from '../../../ui/time/moment.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import classes from './slot-chip.module.css'

interface Props {
  slot: FoundSlot
  /** True if we are booking it for this task right now, so that nobody books it twice. */
  isBeingBooked: boolean
  /** False: its owner has an appointment already, and is not invited to another one. */
  isWanted: boolean
  /** True at the practice office: the link does not lead to the city. */
  isPractice: boolean
}

const everyMs = 10_000

/** A free time with its place and the time until then; leads to the office's own page. A slot that is gone says so. */
export function SlotChip({ slot, isBeingBooked, isWanted, isPractice }: Props) {
  const { t } = useTranslation('tasks')
  const now = useNow(everyMs)
  const language = currentLanguage()
  const isGone = slot.gone_at !== null
  const isTaken = isBeingBooked || slot.is_being_booked
  return (
    <div className={classes.chip} data-gone={isGone}>
      <p className={classes.when}>
        <time dateTime={slot.at}>{`${longDay(slot.at, language)}, ${clockTime(slot.at, language)}`}</time>
        <span className={classes.soon}>{relativeTime(slot.at, now, language)}</span>
      </p>
      <p className={classes.where} lang="de">
        {[slot.office_name, slot.office_address].filter(Boolean).join(', ')}
      </p>
      <p className={classes.where}>
        {slot.gone_at === null
          ? t('slot.free', { ago: timeSince(slot.seen_at, now, language) })
          : t('slot.gone', { time: clockTime(slot.gone_at, language) })}
      </p>
      {!isGone && isTaken && <p className={classes.advice}>{t(isBeingBooked ? 'slot.reserving' : 'slot.elsewhere')}</p>}
      {!isGone && !isTaken && isWanted && (
        <>
          <p className={classes.advice}>{t('slot.book')}</p>
          <a href={slot.url} target="_blank" rel="noreferrer" className={classes.link}>
            <span>{t(isPractice ? 'practice.open' : 'slot.open')}</span>
            <IconExternalLink size={18} />
          </a>
        </>
      )}
    </div>
  )
}
