import { Button, Text } from '@mantine/core'
import { type Chances, spanDays, type Widening } from '@terminlotse/contract/tasks/chances'
import { shortMoment, shortOfficeName } from '@terminlotse/contract/tasks/sentence'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
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
  const { t } = useTranslation('chances')
  if (isRefused) return <Refused reasons={refused} />
  if (chances === undefined) return null
  const { fits_now, look_back, widening } = chances
  return (
    <>
      {fits_now !== null && (
        <Text className={classes.now}>{t('fitsNow', { time: shortMoment(fits_now, currentLanguage()) })}</Text>
      )}
      {fits_now === null && look_back !== null && look_back.spans > 0 && (
        <Text>
          {t('counted', {
            count: look_back.spans,
            days: spanDays,
            hits: look_back.hits,
            span: t('back.span', { count: look_back.days }),
          })}
        </Text>
      )}
      {fits_now === null && widening !== null && onWiden && <Wider widening={widening} onWiden={onWiden} />}
      {(fits_now !== null || (look_back?.spans ?? 0) > 0) && (
        <Text size="sm" c="dimmed">
          {t('others')}
        </Text>
      )}
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

function Wider({ widening, onWiden }: { widening: Widening; onWiden: (office: number) => void }) {
  const { t } = useTranslation('chances')
  const { office, office_name, spans, hits } = widening
  return (
    <div className={classes.wider}>
      <Button variant="default" size="sm" mih={44} onClick={() => onWiden(office)}>
        {t('with', { office: shortOfficeName(office_name) })}
      </Button>
      <Text size="sm">{t('then', { count: spans, hits })}</Text>
    </div>
  )
}
