import { Alert, Box, SimpleGrid, Text, Title } from '@mantine/core'
import type { AdminOverview } from '@terminlotse/contract/overview/admin'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { Hint } from '../../../ui/hint.tsx'
import { count } from '../../../ui/number.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Facts } from '../../../ui/page/facts.tsx'
import { Folded } from '../../../ui/page/folded.tsx'
import { dayAndTime } from '../../../ui/time/moment.ts'
import { FailedJobs } from './failed-jobs.tsx'

/** By the cards of the page. */
const saidAbove = [
  'total_users',
  'active_users',
  'total_tasks',
  'active_tasks',
  'total_checks',
  'total_appointments_found',
] as const

export function SystemInfo({ overview }: { overview: AdminOverview }) {
  const { summary, celery_info, checks } = overview
  const { t } = useTranslation('admin')
  const figure = (name: keyof typeof summary) => count(summary[name], currentLanguage())
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Folded
        title={t('system.statistics')}
        detail={`${t('system.total_successful_bookings')}: ${figure('total_successful_bookings')}`}
      >
        <Facts layout="rows" facts={saidAbove.map((name) => [t(`system.${name}`), figure(name)])} />
      </Folded>
      <Card>
        <Title order={2} size="h5" mb="sm">
          {t('system.workers')}
        </Title>
        <Workers {...celery_info} />
      </Card>
      {checks.map((check) => (
        <ProviderCheck key={check.service} {...check} />
      ))}
      <FailedJobs />
    </SimpleGrid>
  )
}

function Workers({ error, workers }: AdminOverview['celery_info']) {
  const { t } = useTranslation('admin')
  if (error !== null) {
    return (
      <Alert color="red" title={t('summary.unavailable')}>
        {error}
      </Alert>
    )
  }
  if (workers.length === 0) return <Text c="dimmed">{t('system.noWorkers')}</Text>
  return (
    <Box component="ul" m={0} pl={20}>
      {workers.map((worker) => (
        <li key={worker}>{worker}</li>
      ))}
    </Box>
  )
}

function ProviderCheck(check: AdminOverview['checks'][number]) {
  const { t } = useTranslation('admin')
  const { service, at, release, answers, unknown, missing, other, rate_limit, stopped } = check
  const names = (list: string[]) => (list.length === 0 ? t('check.none') : <Names list={list} />)
  const left = rate_limit && {
    limit: count(rate_limit.limit, currentLanguage()),
    remaining: count(rate_limit.remaining, currentLanguage()),
  }
  return (
    <Card>
      <Title order={2} size="h5" mb="sm">
        {t('check.title', { service })}
      </Title>
      <Facts
        layout="rows"
        facts={[
          [t('check.at'), dayAndTime(at, currentLanguage())],
          [t('check.release'), t(`check.releases.${release}`)],
          [t('check.answers'), <Names key="answers" list={answers.map(wordAnswer)} />],
          [t('check.unknown'), names(unknown)],
          [t('check.missing'), names(missing)],
          [t('check.other'), names(other)],
          [t('check.limit'), left ? t('check.left', left) : t('check.noLimit')],
        ]}
      />
      {stopped !== null && <Hint mt="sm">{t('check.stopped', { reason: stopped })}</Hint>}
    </Card>
  )
}

/** In the words of the protocol, which are the same in every language. */
function wordAnswer({ call, outcome, status, codes }: AdminOverview['checks'][number]['answers'][number]): string {
  return `${call}: ${[outcome, status === null ? '' : `HTTP ${status}`, ...codes].filter(Boolean).join(', ')}`
}

function Names({ list }: { list: string[] }) {
  return (
    <Box component="ul" m={0} pl={20}>
      {[...new Set(list)].map((name) => (
        <li key={name}>{name}</li>
      ))}
    </Box>
  )
}
