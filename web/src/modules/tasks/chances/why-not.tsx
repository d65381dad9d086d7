import { Button, Text } from '@mantine/core'
import { saySpan } from '@terminlotse/contract/tasks/say-state'
import { shortMoment, shortOfficeName } from '@terminlotse/contract/tasks/sentence'
import { type FateOfOpening, type WhyNot, type WishChange, whyNotDays } from '@terminlotse/contract/tasks/why-not'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { Disclosure } from '../../../ui/page/disclosure.tsx'
import { wordChange } from '../draft/filter.ts'
import classes from './chances-view.module.css'

interface Props {
  known: WhyNot
  /** Changes the wish of the task; absent: it cannot be changed here. */
  onChange: ((wish: WishChange['wish']) => void) | undefined
}

export function WhyNotPart({ known: { times, had, openings, change }, onChange }: Props) {
  const { t } = useTranslation('chances')
  return (
    <div>
      {times > 0 && <Text size="sm">{t('why.known', { count: times, had, days: whyNotDays })}</Text>}
      {openings.length > 0 && (
        <Disclosure label={t('why.title')}>
          <ul className={classes.fates}>
            {openings.map((one) => (
              <FateRow key={`${one.slot_at} ${one.seen_at} ${one.office_name}`} one={one} />
            ))}
          </ul>
        </Disclosure>
      )}
      {change !== null && onChange && (
        <div className={classes.wider}>
          <Button variant="default" onClick={() => onChange(change.wish)}>
            {t('why.widen', { wish: wordChange(change.wish) ?? t('why.noLimit') })}
          </Button>
          <Text size="sm">{t('why.more', { count: change.more })}</Text>
        </div>
      )}
    </div>
  )
}

function FateRow({ one }: { one: FateOfOpening }) {
  const { t } = useTranslation('chances')
  const slot = shortMoment(one.slot_at, currentLanguage())
  return <li>{t('why.row', { slot, office: shortOfficeName(one.office_name), fate: useFateWords(one) })}</li>
}

function useFateWords({ fate, told_at, gone_at, reason, others }: FateOfOpening): string {
  const { t } = useTranslation('chances')
  const language = currentLanguage()
  switch (fate) {
    case 'told': {
      const at = shortMoment(told_at ?? '', language)
      if (gone_at === null) return t('why.fates.told', { at })
      const span = saySpan(Date.parse(gone_at) - Date.parse(told_at ?? ''), language)
      return t('why.fates.toldGone', { at, span })
    }
    case 'refused':
      return t('why.fates.refused', { reason: reason ?? '' })
    case 'waited_longer':
      return t(`why.fates.${others ?? 'some'}`)
    default:
      return t(`why.fates.${fate}`)
  }
}
