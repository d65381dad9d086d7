import { Alert, Button, Group, List, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { accountRoutes } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../api/client.ts'
import { keepUser } from '../../api/credentials.ts'
import { showFailure } from '../../api/failure-toast.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { useSession } from './session.ts'

/** They rest because they are older than the address's proof, until the person has looked through them. */
export function LookThrough() {
  const { t } = useTranslation('accounts')
  const { user } = useSession()
  const done = useMutation({
    mutationFn: () => call(accountRoutes.lookedThrough),
    onSuccess: keepUser,
    onError: (error) => showFailure(error, t('lookThrough.failed')),
  })
  if (!user?.to_look_through) return null
  return (
    <Alert color="amber" title={t('lookThrough.title')} role="region" aria-label={t('lookThrough.title')}>
      <Text size="sm">{t('lookThrough.text')}</Text>
      <List size="sm" my="sm">
        <List.Item>{t('lookThrough.tasks')}</List.Item>
        <List.Item>{t('lookThrough.channels')}</List.Item>
        <List.Item>{t('lookThrough.appointments')}</List.Item>
      </List>
      <Group gap="xs">
        <Button component={Link} to="/tasks" variant="default">
          {t('lookThrough.toTasks')}
        </Button>
        <Button component={Link} to="/settings" variant="default">
          {t('lookThrough.toSettings')}
        </Button>
        <BusyButton variant="subtle" work={done}>
          {t('lookThrough.done')}
        </BusyButton>
      </Group>
    </Alert>
  )
}
