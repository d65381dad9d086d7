import { Text } from '@mantine/core'
import type { LookBack } from '@terminlotse/contract/tasks/chances'
import { shortDay, shortMoment } from '@terminlotse/contract/tasks/sentence'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { Disclosure } from '../../../ui/page/disclosure.tsx'
import classes from './chances-view.module.css'
import { WaitLine } from './wait-line.tsx'
import { WeekPicture } from './week-picture.tsx'

interface Props {
  back: LookBack
}

export function LookBackPart({ back }: Props) {
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
  const sentences = [t('back.fitted', { count: times, days: t('back.days', { count: on_days }), span })]
  if (earliest !== null) {
    const { slot_at, seen_at, office_name: office } = earliest
    sentences.push(
      t('back.earliest', { time: shortMoment(slot_at, language), office, seen: shortDay(seen_at, language) }),
    )
  }
  sentences.push(t('back.inTime', { count: in_time }))
  return sentences.join(' ')
}
