import { Group, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { currentLanguage } from '../../texts/language.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { IconRefresh } from '../../ui/icons/signed-in.ts'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { exactTime } from '../../ui/time/moment.ts'
import { OverviewFailure } from './admin/admin-failure.tsx'
import { useAdminOverview } from './admin/admin-overview.ts'
import { Summary } from './admin/admin-summary.tsx'
import { OverviewTabs } from './admin/admin-tabs.tsx'
import { Warnings } from './admin/admin-warnings.tsx'
import { PasskeyNeeded } from './admin/passkey-needed.tsx'

/** For staff, as the server decides; everyone else is sent to the dashboard. */
export function AdminPage() {
  const { t } = useTranslation('admin')
  const overview = useAdminOverview()
  if (overview.isForbidden) return <Navigate to="/dashboard" replace />
  if (overview.passkeyRefusal !== null) return <PasskeyNeeded why={overview.passkeyRefusal} />
  if (overview.hasFailed) return <OverviewFailure isAsking={overview.isAsking} onRetry={overview.ask} />
  const { data } = overview
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')}>
        <Group>
          {data && (
            <Text size="sm" c="dimmed" className="figures">
              {t('updated', { time: exactTime(data.timestamp, currentLanguage()) })}
            </Text>
          )}
          <BusyButton
            variant="default"
            mih={44}
            leftSection={<IconRefresh size={16} />}
            isBusy={overview.isAsking}
            busyLabel={t('refresh')}
            onClick={overview.ask}
          >
            {t('refresh')}
          </BusyButton>
        </Group>
      </PageHeading>
      {data ? (
        <>
          <Warnings warnings={data.warnings} />
          <Summary overview={data} />
          <OverviewTabs overview={data} />
        </>
      ) : (
        <Waiting />
      )}
    </>
  )
}

function Waiting() {
  const { t: say } = useTranslation()
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'sm', md: 'lg' }} role="status" aria-label={say('loading')}>
      {['users', 'tasks', 'checks', 'workers'].map((name) => (
        <Skeleton key={name} height={132} radius="lg" />
      ))}
    </SimpleGrid>
  )
}
