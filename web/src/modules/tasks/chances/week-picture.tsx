import { VisuallyHidden } from '@mantine/core'
import type { LookBack } from '@terminlotse/contract/tasks/chances'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { weekdayName } from '../../../ui/time/moment.ts'
import classes from './chances-view.module.css'

interface Props {
  cells: LookBack['by_hour']
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** Letters of a weekday: seven columns fit on the narrowest phone, also with large text. */
const letters = 2
/** The most of the colour with which the number on it can be read in both themes. */
const most = 50

export function WeekPicture({ cells }: Props) {
  const { t } = useTranslation('chances')
  const language = currentLanguage()
  return (
    <table className={classes.week}>
      <caption>{t('back.week')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('back.hour')}</VisuallyHidden>
          </th>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              <span aria-hidden="true">{weekdayName(weekday, language).slice(0, letters)}</span>
              <VisuallyHidden>{weekdayName(weekday, language)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hoursOf(cells).map((hour) => (
          <tr key={hour}>
            <th scope="row">{clock(hour)}</th>
            {weekdays.map((weekday) => (
              <Cell key={weekday} weekday={weekday} hour={hour} cells={cells} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ weekday, hour, cells }: Props & { weekday: number; hour: number }) {
  const { t } = useTranslation('chances')
  const times = cells.find((one) => one.weekday === weekday && one.hour === hour)?.times ?? 0
  if (times === 0) return <td />
  const share = Math.ceil((times / Math.max(...cells.map((one) => one.times))) * most)
  const tip = t('back.cell', { weekday: weekdayName(weekday, currentLanguage()), hour: clock(hour), count: times })
  return (
    <td data-tip={tip} style={{ background: `color-mix(in srgb, var(--found-line) ${share}%, var(--surface))` }}>
      {times}
    </td>
  )
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Every hour from the first to the last in which something appeared. */
function hoursOf(cells: Props['cells']): number[] {
  const hours = cells.map(({ hour }) => hour)
  const first = Math.min(...hours)
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, ahead) => first + ahead)
}
