import { useInViewport } from '@mantine/hooks'
import { checkStrip } from '@terminlotse/contract/limits'
import type { Check, CheckAnswer } from '@terminlotse/contract/overview/figures'
import { type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { dayAndTime, exactTime } from '../../../ui/time/moment.ts'
import { useChecks } from '../checks.ts'
import classes from './check-strip.module.css'

export function CheckStrip({ taskId }: { taskId: number }) {
  const { t } = useTranslation('figures')
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const { data: checks = [] } = useChecks(taskId, inViewport)
  const language = currentLanguage()
  const newest = checks.at(-1)
  const shown = checks.find((check) => keyOf(check) === pointedAt) ?? newest
  const point = (event: PointerEvent<HTMLElement>) => {
    const { check } = (event.target as HTMLElement).dataset
    if (check) setPointedAt(check)
  }
  const read = ({ at, answer }: Check) =>
    t('checks.newest', { time: exactTime(at, language), answer: t(`checks.answer.${answer}`) })
  return (
    <div ref={ref} className={classes.strip}>
      {newest && (
        <div
          className={classes.bars}
          role="img"
          aria-label={`${t('checks.summary', { count: checks.length, ...countsOf(checks) })} ${read(newest)}`}
          onPointerOver={point}
          onPointerDown={point}
          onPointerLeave={() => setPointedAt(null)}
        >
          {Array.from({ length: checkStrip.kept - checks.length }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places without a check are all alike
            <span key={place} className={classes.bar} data-answer="unknown" />
          ))}
          {checks.map((check) => (
            <span
              key={keyOf(check)}
              className={classes.bar}
              data-check={keyOf(check)}
              data-answer={check.answer}
              data-tip={`${dayAndTime(check.at, language)} · ${check.message}`}
            />
          ))}
        </div>
      )}
      <p className={classes.read} aria-hidden>
        {shown && `${exactTime(shown.at, language)} · ${shown.message}`}
      </p>
    </div>
  )
}

function keyOf({ target, check_no }: Check): string {
  return `${target} ${check_no}`
}

function countsOf(checks: Check[]): Record<CheckAnswer, number> {
  const counts = { none: 0, free: 0, named: 0, refused: 0, not_reached: 0 }
  for (const { answer } of checks) counts[answer] += 1
  return counts
}
