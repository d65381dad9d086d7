import { List, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { adminRefetchMs, practiceCode } from '@terminlotse/contract/limits'
import { type ProviderPoliteness, politenessRoutes } from '@terminlotse/contract/offices/politeness'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { currentLanguage } from '../../texts/language.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { count } from '../../ui/number.ts'
import { Disclosure } from '../../ui/page/disclosure.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { PageSpinner } from '../../ui/page/page-spinner.tsx'
import classes from '../../ui/page/sections.module.css'
import { dayAndTime } from '../../ui/time/moment.ts'
import { Outside } from './fit/fact-line.tsx'

/** The city's service whose text warns of paid offers (text of 8 June 2026). */
const offersUrl = 'https://stadt.muenchen.de/service/info/10339027/n0/'
const rules = ['once', 'texts', 'rest', 'disguise', 'hold', 'links', 'sale', 'offers'] as const

export function Politeness() {
  const { t } = useTranslation('politeness')
  const { t: common } = useTranslation()
  const { data, failureCount, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: keys.politeness,
    queryFn: ({ signal }) => call(politenessRoutes.read, { signal }),
    refetchInterval: adminRefetchMs,
  })
  // Shown from the first failure until the figures are loaded, while the page tries again.
  if (data === undefined && failureCount + errorUpdateCount === 0) return <PageSpinner />
  return (
    <Stack gap="xl">
      <Text>{t('intro')}</Text>
      {data === undefined && (
        <Stack gap="xs" role="alert">
          <Text>{t('failed')}</Text>
          <BusyButton size="sm" isBusy={isFetching} onClick={() => void refetch()}>
            {common('retry')}
          </BusyButton>
        </Stack>
      )}
      <div className={classes.sections}>
        {data?.providers.map((provider) => (
          <Provider key={provider.code} provider={provider} />
        ))}
        <section>
          <Title order={2} size="h4" mb="xs">
            {t('rules.title')}
          </Title>
          <List spacing="xs">
            {rules.map((rule) => (
              <List.Item key={rule}>
                {t(`rules.${rule}`)} {rule === 'offers' && <Outside href={offersUrl}>{t('rules.source')}</Outside>}
              </List.Item>
            ))}
          </List>
        </section>
      </div>
    </Stack>
  )
}

function Provider({ provider }: { provider: ProviderPoliteness }) {
  const { t } = useTranslation('politeness')
  const language = currentLanguage()
  const { name, state, state_until: until, interval_seconds: seconds, night_rest: night } = provider
  const { last_24_hours: day, last_7_days: week, rate_limit: limit, rate_remaining: remaining } = provider
  const number = (value: number) => count(value, language)
  const interval = seconds < 90 ? t('seconds', { count: seconds }) : t('minutes', { count: Math.round(seconds / 60) })
  const last = provider.last_request_at === null ? t('never') : dayAndTime(provider.last_request_at, language)
  return (
    <section>
      <Title order={2} size="h4">
        {name}
      </Title>
      {provider.code === practiceCode && <Text>{t('practice')}</Text>}
      <Text mb="xs">{t(`state.${state}`, { time: until === null ? '' : dayAndTime(until, language) })}</Text>
      <Facts
        layout="rows"
        facts={[
          [t('facts.interval'), interval],
          [t('facts.made'), number(day.made)],
          [t('facts.refused'), number(day.refused)],
        ]}
      />
      <Disclosure label={t('more')} fullLabel={t('moreOf', { name })}>
        <Facts
          layout="rows"
          facts={[
            [t('facts.failed'), number(day.failed)],
            [t('facts.madeWeek'), number(week.made)],
            [t('facts.refusedWeek'), number(week.refused)],
            [t('facts.limit'), limit === null ? t('noLimit') : number(limit)],
            [t('facts.remaining'), remaining === null ? null : number(remaining)],
            [t('facts.last'), last],
            [t('facts.night'), night === null ? t('noNight') : t('hours', night)],
            [t('facts.booking'), provider.booking_enabled ? t('on') : t('off')],
            [t('facts.captcha'), provider.captcha_enabled ? t('computed') : t('off')],
          ]}
        />
      </Disclosure>
    </section>
  )
}
