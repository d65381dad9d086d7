import { Text } from '@mantine/core'
import type { LookBack } from '@terminlotse/contract/tasks/chances'
import { shortDay } from '@terminlotse/contract/tasks/sentence'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import classes from './chances-view.module.css'
import { lineOf } from './line-of.ts'

interface Props {
  days: LookBack['first_free']
}

export function WaitLine({ days }: Props) {
  const { t } = useTranslation('chances')
  const language = currentLanguage()
  const waits = days.flatMap(({ wait_days }) => wait_days ?? [])
  const [least, most] = [Math.min(...waits), Math.max(...waits)]
  const inDays = (count: number) => t('back.days', { count })
  const words = [
    t('back.free', { count: waits.length, of: inDays(days.length) }),
    waits.length > 0 && least < most && t('back.between', { least: inDays(least), most: inDays(most) }),
    waits.length > 0 && least === most && t('back.always', { most: inDays(most) }),
    waits.length > 0 && waits.length < days.length && t('back.gaps'),
  ]
  const edges = [days[0], days.at(-1)].flatMap((one) => (one ? shortDay(`${one.day}T12:00:00Z`, language) : []))
  return (
    <figure className={classes.wait}>
      <figcaption>{t('back.wait')}</figcaption>
      {waits.length > 0 && (
        <div className={classes.plot}>
          <div className={classes.heights} aria-hidden="true">
            <span>{Math.max(most, 1)}</span>
            <span>0</span>
          </div>
          <svg
            role="img"
            aria-label={t('back.wait')}
            className={classes.line}
            viewBox={`0 0 ${Math.max(days.length - 1, 1)} ${Math.max(most, 1)}`}
            preserveAspectRatio="none"
          >
            <path d={lineOf(days.map(({ wait_days }) => wait_days))} />
          </svg>
          <div className={classes.days} aria-hidden="true">
            {edges.map((edge) => (
              <span key={edge}>{edge}</span>
            ))}
          </div>
        </div>
      )}
      <Text size="sm">{words.filter(Boolean).join(' ')}</Text>
    </figure>
  )
}
