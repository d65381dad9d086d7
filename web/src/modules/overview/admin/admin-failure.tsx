import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { IconAlertTriangle } from '../../../ui/icons/public.ts'

interface Props {
  isAsking: boolean
  onRetry: () => void
}

export function OverviewFailure({ isAsking, onRetry }: Props) {
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
