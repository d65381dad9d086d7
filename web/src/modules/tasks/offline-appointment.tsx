import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { practiceCode } from '@terminlotse/contract/limits'
import { minuteMs } from '@terminlotse/contract/time'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useReachable } from '../../api/use-reachable.ts'
import { currentLanguage } from '../../texts/language.ts'
import { dayAndTime } from '../../ui/time/moment.ts'
import { useNow } from '../../ui/time/use-now.ts'
import { allAppointments } from './appointments/appointment-calls.ts'
import { PlaceAndTime } from './appointments/appointment-facts.tsx'
import panel from './appointments/booking-panel.module.css'
import { keepNext, nextOf, readNext } from './appointments/next-appointment.ts'
import classes from './appointments/your-appointments.module.css'
import { allProviders } from './offices/catalogue.ts'

/** Kept while the server answers, for a page that is opened while it does not. */
export function OfflineAppointment({ user }: { user: number }) {
  const { t } = useTranslation('appointments')
  const { t: words } = useTranslation('tasks')
  const now = useNow(minuteMs)
  const isReachable = useReachable()
  const isKnown = useKeptNext(user, now)
  const next = isKnown || isReachable ? null : readNext(user, now)
  if (next === null) return null
  return (
    <section aria-labelledby="next-appointment" className={classes.offline}>
      <Title order={2} size="h4" id="next-appointment" mb="sm">
        {t('offline.title')}
      </Title>
      <article className={panel.panel} data-state="confirmed">
        <PlaceAndTime booking={{ ...next, state: 'confirmed' }} isPractice={next.is_practice !== false} />
        <p className={classes.whose}>{next.service_name}</p>
        {next.is_practice && <p className={classes.whose}>{words('practice.about')}</p>}
        <Text size="sm" mt="xs">
          {t('offline.seen', { time: dayAndTime(next.seen_at, currentLanguage()) })}
        </Text>
      </article>
    </section>
  )
}

/** Returns whether this page knows the appointments, for which the frame and the screens ask. */
function useKeptNext(user: number, now: number): boolean {
  const { data: appointments, dataUpdatedAt } = useQuery({ ...allAppointments, enabled: false })
  const one = appointments === undefined ? null : nextOf(appointments, now)
  const { data: providers } = useQuery({ ...allProviders, enabled: one !== null })
  useEffect(() => {
    // An appointment that is over goes even if the server does not answer.
    if (appointments === undefined) return void readNext(user, now)
    const provider = providers?.find(({ id }) => id === one?.service)
    const isPractice = provider === undefined ? null : provider.code === practiceCode
    keepNext(user, one && { ...one, is_practice: isPractice, seen_at: new Date(dataUpdatedAt).toISOString() })
  }, [user, now, appointments, one, dataUpdatedAt, providers])
  return appointments !== undefined
}
