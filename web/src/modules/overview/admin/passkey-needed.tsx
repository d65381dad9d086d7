import { Button, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconKey } from '../../../ui/icons/signed-in.ts'

export function PasskeyNeeded({ why }: { why: string }) {
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
