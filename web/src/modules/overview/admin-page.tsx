import { Alert, Button, Group, List, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { currentLanguage } from '../../texts/language.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { IconAlertTriangle } from '../../ui/icons/public.ts'
import { IconKey, IconRefresh } from '../../ui/icons/signed-in.ts'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { exactTime } from '../../ui/time/moment.ts'
import { useAdminOverview } from './admin/admin-overview.ts'
import { Summary } from './admin/admin-summary.tsx'
import { OverviewTabs } from './admin/admin-tabs.tsx'

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

function Warnings({ warnings }: { warnings: string[] }) {
  const { t } = useTranslation('admin')
  if (warnings.length === 0) return null
  return (
    <Alert color="amber" title={t('warnings')} mb="lg">
      <List size="sm" spacing="xs" m={0} ps="md">
        {warnings.map((warning) => (
          <List.Item key={warning}>{warning}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

function PasskeyNeeded({ why }: { why: string }) {
  const { t } = useTranslation('admin')
  return (
    <Stack align="center" justify="center" mih="50dvh" ta="center" gap="sm">
      <IconKey size={40} />
      <Title order={1} size="h3">
        {t('passkeyNeeded')}
      </Title>
      <Text c="dimmed" maw="32rem">
        {why}
      </Text>
      <Button component={Link} to="/settings#passkeys" size="md">
        {t('toSettings')}
      </Button>
    </Stack>
  )
}

interface Props {
  isAsking: boolean
  onRetry: () => void
}

function OverviewFailure({ isAsking, onRetry }: Props) {
  const { t } = useTranslation('admin')
  return (
    <Stack align="center" justify="center" mih="50dvh" ta="center" gap="sm">
      <IconAlertTriangle size={40} color="var(--bad)" />
      <Title order={1} size="h3">
        {t('failed')}
      </Title>
      <Text c="dimmed">{t('failedText')}</Text>
      <BusyButton size="md" isBusy={isAsking} busyLabel={t('retry')} onClick={onRetry}>
        {t('retry')}
      </BusyButton>
    </Stack>
  )
}
