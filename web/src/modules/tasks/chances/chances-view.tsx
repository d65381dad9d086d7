import { Button, Text, VisuallyHidden } from '@mantine/core'
import { type Chances, type LookBack, spanDays, type Widening } from '@terminlotse/contract/tasks/chances'
import { shortDay, shortMoment, shortOfficeName } from '@terminlotse/contract/tasks/sentence'
import type { WishChange } from '@terminlotse/contract/tasks/why-not'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { Hint } from '../../../ui/hint.tsx'
import { Disclosure } from '../../../ui/page/disclosure.tsx'
import { weekdayName } from '../../../ui/time/moment.ts'
import classes from './chances-view.module.css'
import { lineOf } from './line-of.ts'
import { WhyNotPart } from './why-not.tsx'

interface WeekPictureProps {
  cells: LookBack['by_hour']
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** Letters of a weekday: seven columns fit on the narrowest phone, also with large text. */
const letters = 2
/** The most of the colour with which the number on it can be read in both themes. */
const most = 50

function WeekPicture({ cells }: WeekPictureProps) {
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

function Cell({ weekday, hour, cells }: WeekPictureProps & { weekday: number; hour: number }) {
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

function hoursOf(cells: WeekPictureProps['cells']): number[] {
  const hours = cells.map(({ hour }) => hour)
  const first = Math.min(...hours)
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, ahead) => first + ahead)
}

export interface ViewProps {
  chances: Chances | undefined
  isRefused: boolean
  /** The reasons, where no field shows them. */
  refused: string[]
  onWiden: ((office: number) => void) | undefined
  onChange: ((wish: WishChange['wish']) => void) | undefined
}

export function ChancesView({ chances, isRefused, refused, onWiden, onChange }: ViewProps) {
  const { t } = useTranslation('chances')
  if (isRefused) return <Refused reasons={refused} />
  if (chances === undefined) return null
  const { fits_now, look_back, widening, why_not } = chances
  return (
    <>
      {fits_now !== null && (
        <Text className={classes.now}>{t('fitsNow', { time: shortMoment(fits_now, currentLanguage()) })}</Text>
      )}
      {fits_now === null && look_back !== null && look_back.spans > 0 && (
        <Text>
          {t(look_back.same_hours ? 'countedAlike' : 'counted', {
            count: look_back.spans,
            days: spanDays,
            hits: look_back.hits,
            span: t('back.span', { count: look_back.days }),
          })}
        </Text>
      )}
      {fits_now === null && widening !== null && onWiden && <Wider widening={widening} onWiden={onWiden} />}
      {(fits_now !== null || (look_back?.spans ?? 0) > 0) && <Hint>{t('others')}</Hint>}
      {look_back !== null && <LookBackPart back={look_back} />}
      {why_not !== null && <WhyNotPart known={why_not} onChange={onChange} />}
    </>
  )
}

function Refused({ reasons }: { reasons: string[] }) {
  const { t } = useTranslation('chances')
  return (
    <>
      <Text size="sm">{t('refused')}</Text>
      {reasons.map((reason) => (
        <Text key={reason} size="sm" c="var(--bad)">
          {reason}
        </Text>
      ))}
    </>
  )
}

function Wider({ widening, onWiden }: { widening: Widening; onWiden: (office: number) => void }) {
  const { t } = useTranslation('chances')
  const { office, office_name, spans, hits } = widening
  return (
    <div className={classes.wider}>
      <Button variant="default" onClick={() => onWiden(office)}>
        {t('with', { office: shortOfficeName(office_name) })}
      </Button>
      <Text size="sm">{t('then', { count: spans, hits })}</Text>
    </div>
  )
}

interface Props {
  back: LookBack
}

function LookBackPart({ back }: Props) {
  const { t } = useTranslation('chances')
  return (
    <div>
      <Text size="sm">{useSentences(back)}</Text>
      {(back.by_hour.length > 0 || back.first_free.some(({ wait_days }) => wait_days !== null)) && (
        <Disclosure label={t('back.more')}>
          <div className={classes.pictures}>
            {back.by_hour.length > 0 && <WeekPicture cells={back.by_hour} />}
            {back.first_free.length > 0 && <WaitLine days={back.first_free} />}
          </div>
        </Disclosure>
      )}
    </div>
  )
}

function useSentences({ days, times, on_days, in_time, earliest }: LookBack): string {
  const { t } = useTranslation('chances')
  const language = currentLanguage()
  const span = t('back.span', { count: days })
  if (times === 0) return t('back.none', { span })
  const sentences: string[] = [t('back.fitted', { count: times, days: t('back.days', { count: on_days }), span })]
  if (earliest !== null) {
    const { slot_at, seen_at, office_name: office } = earliest
    sentences.push(
      t('back.earliest', { time: shortMoment(slot_at, language), office, seen: shortDay(seen_at, language) }),
    )
  }
  sentences.push(t('back.inTime', { count: in_time }))
  return sentences.join(' ')
}

interface WaitLineProps {
  days: LookBack['first_free']
}

function WaitLine({ days }: WaitLineProps) {
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
