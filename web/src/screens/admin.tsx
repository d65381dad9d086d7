import '../shell/look/later-styles.ts'
import { Group, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { OverviewFailure } from '../modules/overview/admin-failure.tsx'
import { useAdminOverview } from '../modules/overview/admin-overview.ts'
import { Summary } from '../modules/overview/admin-summary.tsx'
import { OverviewTabs } from '../modules/overview/admin-tabs.tsx'
import { Warnings } from '../modules/overview/admin-warnings.tsx'
import { PasskeyNeeded } from '../modules/overview/passkey-needed.tsx'
import { currentLanguage } from '../texts/language.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { IconRefresh } from '../ui/icons/actions/refresh.tsx'
import { PageHeading } from '../ui/page/page-heading.tsx'
import { exactTime } from '../ui/time/moment.ts'

/** For staff, as the server decides; everyone else is sent to the dashboard. */
export function AdminScreen() {
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
