import { Alert, Skeleton, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminRefetchMs } from '@terminlotse/contract/limits'
import { adminRoutes, type FailedJob } from '@terminlotse/contract/overview/admin'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { Card } from '../../../ui/page/card.tsx'
import rows from '../../../ui/page/row-list.module.css'
import { dayAndTime } from '../../../ui/time/moment.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'

export function FailedJobs() {
  const { t } = useTranslation('admin')
  const { data, isError } = useFailedJobs()
  return (
    <Card style={{ gridColumn: '1 / -1' }}>
      <Title order={2} size="h5" mb="sm">
        {t('failedJobs.title')}
      </Title>
      {isError && !data && <Alert color="red" title={t('failedJobs.failedToLoad')} />}
      {!data && !isError && <Skeleton height={44} />}
      {data?.count === 0 && <Text c="dimmed">{t('failedJobs.none')}</Text>}
      {data && data.count > 0 && <Jobs jobs={data.results} older={data.count - data.results.length} />}
    </Card>
  )
}

function Jobs({ jobs, older }: { jobs: FailedJob[]; older: number }) {
  const { t } = useTranslation('admin')
  const retry = useRetryJob()
  return (
    <>
      <Hint mb="sm">{t('failedJobs.hint')}</Hint>
      <ul className={rows.list}>
        {jobs.map((job) => (
          <li key={job.id} className={rows.roomy}>
            <div className={rows.words}>
              <Text fw={600}>{job.title}</Text>
              <Hint>
                {t('failedJobs.failedAt', { time: dayAndTime(job.failed_at, currentLanguage()), count: job.tries })}
              </Hint>
              <Text size="sm">{job.reason}</Text>
            </div>
            <BusyButton
              variant="default"
              isBusy={retry.isPending && retry.variables === job.id}
              busyLabel={t('failedJobs.retrying')}
              onClick={() => retry.mutate(job.id)}
            >
              {t('failedJobs.retry')}
            </BusyButton>
          </li>
        ))}
      </ul>
      {older > 0 && <Hint mt="sm">{t('failedJobs.more', { count: older })}</Hint>}
    </>
  )
}

export function useFailedJobs() {
  return useQuery({
    queryKey: keys.failedJobs,
    queryFn: ({ signal }) => call(adminRoutes.failedJobs, { signal }),
    refetchInterval: adminRefetchMs,
  })
}

function useRetryJob() {
  const { t } = useTranslation('admin')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(adminRoutes.retryJob, { params: { id } }),
    onSuccess: () => showToast({ kind: 'success', title: t('failedJobs.sent') }),
    onError: (error) => showFailure(error, t('failedJobs.notSent')),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.failedJobs }),
  })
}
