import type { Task } from '@terminlotse/contract/tasks'
import { type JourneyStep, type StateKey, stateOf } from '@terminlotse/contract/tasks/states'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { IconBellRinging } from '../../../ui/icons/public.ts'
import { IconCircleCheck, IconEye, IconMailOpened } from '../../../ui/icons/signed-in.ts'
import { clockOrDay } from '../../../ui/time/moment.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import classes from './journey-strip.module.css'

const icons = { watching: IconEye, found: IconBellRinging, waiting: IconMailOpened, confirmed: IconCircleCheck }

/** As often as the headline: both change together. */
const everyMs = 10_000

export function JourneyStrip({ task }: { task: Task }) {
  const { t } = useTranslation('tasks')
  const now = useNow(everyMs)
  const { key, steps, step: present, tone } = stateOf(task, new Date(now))
  const place = present === null ? -1 : steps.indexOf(present)
  const language = currentLanguage()
  const since = present && sinceOf(task, key, present)
  return (
    <ol className={classes.strip} data-tone={tone} aria-label={t('journey.label')}>
      {steps.map((step, at) => {
        const Icon = icons[step]
        const state = at < place ? 'done' : at === place ? 'present' : 'ahead'
        return (
          <li
            key={step}
            className={classes.step}
            data-state={state}
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
          </li>
        )
      })}
    </ol>
  )
}

/** When the step began; while watching, the last check. */
function sinceOf({ booking, found, statistics }: Task, key: StateKey, step: JourneyStep): string | null {
  if (step === 'watching') return key === 'no_answer' ? null : statistics.last_check_at
  const isOfSlot = key === 'found' || key === 'found_for_another'
  return (isOfSlot ? found?.seen_at : booking?.updated_at) ?? null
}
