import { Alert, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Availability, figuresRoutes } from '@terminlotse/contract/overview/figures'
import type { Task } from '@terminlotse/contract/tasks'
import { dayMs } from '@terminlotse/contract/time'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/keys.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { weekdayName } from '../../../ui/time/moment.ts'
import { sayNewOnes } from '../task/task-words.ts'
import classes from './availability.module.css'
import { busiestCell, hoursOf } from './availability.ts'

export function AvailabilityPicture({ task }: { task: Task }) {
  const { t } = useTranslation('figures')
  const query = useQuery({
    queryKey: keys.taskAvailability(task.id),
    queryFn: ({ signal }) => call(figuresRoutes.availability, { params: { id: task.id }, signal }),
  })
  if (query.isError && !query.data) return <Alert color="red" title={t('availability.failed')} />
  if (!query.data) return <Skeleton height={210} />
  if (isEarly(query.data)) return <p className={classes.words}>{t('availability.early')}</p>
  if (query.data.seen === 0) {
    return <p className={classes.words}>{[t('availability.nothing'), sayNewOnes(task)].filter(Boolean).join(' ')}</p>
  }
  return (
    <>
      <Words availability={query.data} />
      <Grid availability={query.data} />
    </>
  )
}

/** True on the first day, which shows nothing: whole hours have not been checked yet. */
function isEarly({ looked_since }: Availability): boolean {
  return looked_since === null || Date.now() - Date.parse(looked_since) < dayMs
}

function useMinutes() {
  const { t } = useTranslation('figures')
  return (minutes: number) => t('availability.minutes', { count: Math.max(1, Math.round(minutes)) })
}

function Words({ availability: { seen, median_minutes, cells } }: { availability: Availability }) {
  const { t } = useTranslation('figures')
  const minutes = useMinutes()
  const best = busiestCell(cells)
  const language = currentLanguage()
  const sentences = [
    t('availability.seen', { count: seen }),
    best ? t('availability.best', { weekday: weekdayName(best.weekday, language), hour: best.hour }) : '',
    median_minutes === null ? '' : t('availability.lived', { time: minutes(median_minutes) }),
  ]
  return <p className={classes.words}>{sentences.filter(Boolean).join(' ')}</p>
}

function Grid({ availability: { cells } }: { availability: Availability }) {
  const { t } = useTranslation('figures')
  const minutes = useMinutes()
  const language = currentLanguage()
  const hours = hoursOf(cells)
  const most = Math.max(...cells.map(({ seen }) => seen))
  const wordsOf = (cell: Availability['cells'][number]) => {
    const weekday = weekdayName(cell.weekday, language)
    const seen = t('availability.cell', { weekday, hour: cell.hour, count: cell.seen })
    if (cell.median_minutes === null) return seen
    return `${seen}, ${t('availability.cellLived', { time: minutes(cell.median_minutes) })}`
  }
  return (
    <table className={classes.picture}>
      <VisuallyHidden component="caption">{t('availability.caption')}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('availability.weekday')}</VisuallyHidden>
          </th>
          {hours.map((hour) => (
            <th key={hour} scope="col" className={classes.hour}>
              {hour % 2 === 0 ? hour : <VisuallyHidden>{hour}</VisuallyHidden>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <tr key={weekday}>
            <th scope="row" className={classes.weekday}>
              {weekdayName(weekday, language, 'short')}
            </th>
            {hours.map((hour) => {
              const cell = cells.find((one) => one.weekday === weekday && one.hour === hour)
              if (!cell) return <td key={hour} className={classes.cell} />
              const strength = `${25 + Math.round((cell.seen / most) * 75)}%`
              return (
                <td
                  key={hour}
                  className={classes.cell}
                  data-tip={wordsOf(cell)}
                  style={{ background: `color-mix(in srgb, var(--found-line) ${strength}, var(--surface-sunk))` }}
                >
                  <VisuallyHidden>{wordsOf(cell)}</VisuallyHidden>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
