import { Alert, Button, SimpleGrid, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AdminOverview, adminRoutes } from '@terminlotse/contract/overview/admin'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { Hint } from '../../../ui/hint.tsx'
import { count } from '../../../ui/number.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Facts } from '../../../ui/page/facts.tsx'
import { dayAndTime } from '../../../ui/time/moment.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import classes from './system-info.module.css'

const figures = [
  'total_users',
  'active_users',
  'total_tasks',
  'active_tasks',
  'total_checks',
  'total_appointments_found',
  'total_successful_bookings',
] as const

export function SystemInfo({ overview }: { overview: AdminOverview }) {
  const { summary, celery_info, restored, doubts, drifts, checks } = overview
  const { t } = useTranslation('admin')
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      {restored && <RestoredCopy {...restored} />}
      {doubts.map(({ service, targets, since }) => (
        <Alert key={service} color="red" title={t('system.doubted', { service })}>
          {t('system.doubtedText', { count: targets, since: dayAndTime(since, currentLanguage()) })}
        </Alert>
      ))}
      {drifts.map((drift) => (
        <Drifts key={drift.service} {...drift} />
      ))}
      <Card>
        <Title order={2} size="h5" mb="sm">
          {t('system.statistics')}
        </Title>
        <Facts
          layout="rows"
          facts={figures.map((name) => [t(`system.${name}`), count(summary[name], currentLanguage())])}
        />
      </Card>
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

function Drifts({ service, unreadable, differences, since, last_seen_at }: AdminOverview['drifts'][number]) {
  const { t } = useTranslation('admin')
  const [first, last] = [since, last_seen_at].map((moment) => dayAndTime(moment, currentLanguage()))
  const isBroken = unreadable.length > 0
  const text = isBroken ? 'system.unreadableText' : 'system.driftText'
  return (
    <Alert color={isBroken ? 'red' : 'yellow'} title={t('system.drift', { service })}>
      <Text size="sm">{t(text, { calls: unreadable.join(', '), first, last })}</Text>
      <ul className={classes.workers}>
        {differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
    </Alert>
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
    <ul className={classes.workers}>
      {workers.map((worker) => (
        <li key={worker}>{worker}</li>
      ))}
    </ul>
  )
}

/** An imported copy waits until staff say that its original does not run any more. */
function RestoredCopy({ exported_at }: NonNullable<AdminOverview['restored']>) {
  const { t } = useTranslation('admin')
  const queries = useQueryClient()
  const takeOver = useMutation({
    mutationFn: () => call(adminRoutes.takeOver),
    onSuccess: ({ detail }) => showToast({ kind: 'success', title: detail }),
    onError: (error) => showFailure(error, t('copy.failed')),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.adminOverview }),
  })
  return (
    <Alert color="red" title={t('copy.title')}>
      <Text size="sm" mb="sm">
        {t('copy.text', { moment: dayAndTime(exported_at, currentLanguage()) })}
      </Text>
      <Button size="xs" color="red" loading={takeOver.isPending} onClick={() => takeOver.mutate()}>
        {t('copy.button')}
      </Button>
    </Alert>
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
    <ul className={classes.workers}>
      {[...new Set(list)].map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
