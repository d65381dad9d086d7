import { Alert, Box, Button, List, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AdminOverview, adminRoutes } from '@terminlotse/contract/overview/admin'
import { rowOf } from '@terminlotse/contract/row-of'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { clockOrDay, clockTime, dayAndTime } from '../../../ui/time/moment.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'
import { useFailedJobs } from './failed-jobs.tsx'

/** Above everything else: whether the offices answer, and what staff must do. */
export function NeedsStaff({ overview }: { overview: AdminOverview }) {
  const { warnings, providers, restored, doubts, drifts, timestamp } = overview
  const { t } = useTranslation('admin')
  const failed = useFailedJobs().data?.count ?? 0
  return (
    <Stack gap="sm" mb="lg">
      {providers.map((provider) => (
        <Provider key={provider.service} {...provider} now={Date.parse(timestamp)} />
      ))}
      {restored && <RestoredCopy {...restored} />}
      {failed > 0 && <Alert color="red" title={t('failedJobs.some', { count: failed })} />}
      {doubts.map(({ service, targets, since }) => (
        <Alert key={service} color="red" title={t('system.doubted', { service })}>
          {t('system.doubtedText', { count: targets, since: dayAndTime(since, currentLanguage()) })}
        </Alert>
      ))}
      {drifts.map((drift) => (
        <Drifts key={drift.service} {...drift} />
      ))}
      {warnings.length > 0 && (
        <Alert color="amber" title={t('warnings')}>
          <List size="sm" spacing="xs" m={0} ps="md">
            {warnings.map((warning) => (
              <List.Item key={warning}>{warning}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  )
}

const unasked = { night_rest: 'night_rest', switched_off: 'switched_off', restored_copy: 'not_asked' } as const

/** `now`: of the overview, in milliseconds. */
function Provider(props: AdminOverview['providers'][number] & { now: number }) {
  const { service, tasks, no_answer_since, not_asked, next_try_at, now } = props
  const { t } = useTranslation('admin')
  const said = (at: string | null | undefined) => (at ? clockOrDay(at, now, currentLanguage()) : '')
  const [since, until] = [said(no_answer_since), said(not_asked?.until)]
  const state = not_asked ? rowOf(unasked, not_asked.why, 'not_asked' as const) : since ? 'silent' : 'answers'
  const next = since && next_try_at ? t('providers.next', { time: clockTime(next_try_at, currentLanguage()) }) : null
  const words = t(`providers.${state}`, { service, since, until })
  const colors = { silent: 'red', answers: 'green' } as const
  return (
    <Alert
      color={rowOf<Record<string, string>, string>(colors, state, 'gray')}
      py="xs"
      role="group"
      aria-label={service}
    >
      <Text fw={600}>{[words, t('providers.tasks', { count: tasks }), next].filter(Boolean).join(' · ')}</Text>
    </Alert>
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
      <Box component="ul" m={0} pl={20}>
        {differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </Box>
    </Alert>
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
