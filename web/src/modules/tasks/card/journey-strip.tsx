import type { Task } from '@terminlotse/contract/tasks'
import { minuteMs } from '@terminlotse/contract/time'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { IconBellRinging } from '../../../ui/icons/public.ts'
import { IconCircleCheck, IconEye, IconMailOpened } from '../../../ui/icons/signed-in.ts'
import { clockOrDay, clockTime } from '../../../ui/time/moment.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import { journeyOf, journeySteps } from '../task/journey.ts'
import classes from './journey-strip.module.css'

const icons = { watching: IconEye, found: IconBellRinging, waiting: IconMailOpened, confirmed: IconCircleCheck }

export function JourneyStrip({ task }: { task: Task }) {
  const { t } = useTranslation('tasks')
  const journey = journeyOf(task)
  const present = journeySteps.indexOf(journey.step)
  const isIdle = journey.step === 'watching' && task.status !== 'active'
  const language = currentLanguage()
  const { since, deadline } = journey
  const now = useNow(minuteMs)
  return (
    <ol className={classes.strip} aria-label={t('journey.label')}>
      {journeySteps.map((step, place) => {
        const Icon = icons[step]
        const state = place < present ? 'done' : place === present && !isIdle ? 'present' : 'ahead'
        return (
          <li
            key={step}
            className={classes.step}
            data-state={state}
            data-step={step}
            aria-current={state === 'present' ? 'step' : undefined}
          >
            <span className={classes.dot}>
              <Icon size={16} />
            </span>
            <span className={classes.word}>{t(`journey.${step}`)}</span>
            {state === 'present' && since && (
              <time className={classes.time} dateTime={since}>
                {t(`journey.since.${step}`, { time: clockOrDay(since, now, language) })}
              </time>
            )}
            {state === 'present' && deadline && (
              <time className={classes.time} dateTime={deadline}>
                {t('journey.until', { time: clockTime(deadline, language) })}
              </time>
            )}
          </li>
        )
      })}
    </ol>
  )
}
