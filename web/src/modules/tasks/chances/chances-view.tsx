import { Button, Text } from '@mantine/core'
import type { Chance, Chances, Widening } from '@terminlotse/contract/tasks/chances'
import { shortMoment, shortOfficeName } from '@terminlotse/contract/tasks/sentence'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { Explained } from '../../../ui/explained.tsx'
import { BandPicture } from './band-picture.tsx'
import classes from './chances-view.module.css'
import { LookBackPart } from './look-back.tsx'

export interface ViewProps {
  chances: Chances | undefined
  isRefused: boolean
  /** The reasons, where no field shows them. */
  refused: string[]
  onWiden: ((office: number) => void) | undefined
}

export function ChancesView({ chances, isRefused, refused, onWiden }: ViewProps) {
  if (isRefused) return <Refused reasons={refused} />
  if (chances === undefined) return null
  const { fits_now, look_back, widening } = chances
  return (
    <>
      {fits_now === null ? <Ahead chances={chances} /> : <FitsNow at={fits_now} />}
      {fits_now === null && widening !== null && onWiden && <Wider widening={widening} onWiden={onWiden} />}
      {look_back !== null && <LookBackPart back={look_back} />}
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

function FitsNow({ at }: { at: string }) {
  const { t } = useTranslation('chances')
  return (
    <>
      <Text className={classes.now}>{t('fitsNow', { time: shortMoment(at, currentLanguage()) })}</Text>
      <Text size="sm" c="dimmed">
        {t('others')}
      </Text>
    </>
  )
}

function Ahead({ chances: { chances, seen_days, look_back } }: { chances: Chances }) {
  const { t } = useTranslation('chances')
  const seen = useSeen(seen_days)
  const isKnown = chances.some(({ band }) => band !== null)
  if (!isKnown)
    return <Text size="sm">{look_back === null && seen_days === 0 ? t('unseen') : `${t('early')} ${seen}`}</Text>
  return (
    <>
      <dl className={classes.rows}>
        {chances.map((chance) => (
          <Row key={chance.days} chance={chance} seen={seen} />
        ))}
      </dl>
      <Text size="sm" c="dimmed">
        {`${t('meaning')} ${t('others')}`}
      </Text>
    </>
  )
}

function useSeen(days: number): string {
  const { t } = useTranslation('chances')
  return days === 0 ? t('seenBriefly') : t('seen', { count: days })
}

function Row({ chance: { days, band, windows, hits }, seen }: { chance: Chance; seen: string }) {
  const { t } = useTranslation('chances')
  const { t: words } = useTranslation('tasks')
  const counted = band === null ? t('few', { windows, count: days }) : t('counted', { hits, windows, count: days })
  return (
    <div className={classes.row}>
      <dt>{t('within', { count: days })}</dt>
      <dd className={classes.said}>
        {band !== null && <BandPicture band={band} />}
        <Explained tip={`${counted} ${seen}`}>{band === null ? t('notYet') : words(`chances.band.${band}`)}</Explained>
      </dd>
    </div>
  )
}

function Wider({ widening, onWiden }: { widening: Widening; onWiden: (office: number) => void }) {
  const { t } = useTranslation('chances')
  const { t: words } = useTranslation('tasks')
  const { office, office_name, chance } = widening
  return (
    <div className={classes.wider}>
      <Button variant="default" size="sm" mih={44} onClick={() => onWiden(office)}>
        {t('with', { office: shortOfficeName(office_name) })}
      </Button>
      {chance.band !== null && (
        <Text size="sm">{t('then', { count: chance.days, band: words(`chances.band.${chance.band}`) })}</Text>
      )}
    </div>
  )
}
