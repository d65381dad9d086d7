import { Button } from '@mantine/core'
import type { Slot, Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { IconExternalLink } from '../../../ui/icons/signed-in.ts'
import { dayAndClock } from '../../../ui/time/moment.ts'
import { useCityDemands } from '../draft/city-demands.tsx'

/** At a desk for emergencies the city asks people to use only its own page. */
export function useIsEmergency({ services_details }: Pick<Task, 'services_details'>, office: number): boolean {
  const services = services_details.map(({ id }) => id)
  return useCityDemands([office], services, null).emergency !== null
}

export function sayPlace({ at, office_name }: Pick<Slot, 'at' | 'office_name'>): string {
  return `${dayAndClock(at, currentLanguage())}, ${office_name}`
}

interface Props {
  time: Pick<Slot, 'at' | 'office_name' | 'url'>
  isPractice: boolean
  isUrgent: boolean
}

export function PageButton({ time, isPractice, isUrgent }: Props) {
  const { t } = useTranslation('freeTimes')
  return (
    <Button
      component="a"
      href={time.url}
      target="_blank"
      aria-label={t(isPractice ? 'openPracticeOf' : 'openOf', { time: sayPlace(time) })}
      rel="noreferrer"
      variant={isUrgent ? 'filled' : 'subtle'}
      rightSection={<IconExternalLink size={18} />}
    >
      {t(isPractice ? 'openPractice' : 'open')}
    </Button>
  )
}
