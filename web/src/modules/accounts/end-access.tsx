import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { rightRoutes } from '@terminlotse/contract/accounts/rights'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { problemWords } from '../../api/problem-words.ts'
import { Announced } from '../../ui/announced.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { mailedTokenOf } from './sign-in/mailed-token.ts'

/** Opening the page changes nothing, because programs of mailboxes open links too: only its button does. */
export function EndAccess() {
  const token = mailedTokenOf(useLocation().hash)
  const { t } = useTranslation('accounts')
  const end = useMutation({
    mutationFn: () =>
      call(rightRoutes.endByMail, { body: { token } }).catch((error: unknown) => {
        // A second press, or it ended in another way: it has ended.
        if (!(error instanceof ApiError && error.code === 'right_ended')) throw error
      }),
  })
  return (
    <Stack>
      <Text>{t('endAccess.text')}</Text>
      <Announced>
        {end.isSuccess && <Alert role="group" color="green" title={t('endAccess.done')} />}
        {end.isError && (
          <Alert role="group" color="red" title={t('endAccess.failed')}>
            {problemWords(end.error)}
          </Alert>
        )}
      </Announced>
      {!end.isSuccess && (
        <BusyButton
          size="md"
          fullWidth
          color="red"
          isBusy={end.isPending}
          busyLabel={t('endAccess.busy')}
          onClick={() => end.mutate()}
        >
          {t('endAccess.submit')}
        </BusyButton>
      )}
      <Text size="sm">{t('endAccess.further')}</Text>
      <Button component={Link} to="/forgot-password" variant="default" size="md" fullWidth>
        {t('endAccess.toForgot')}
      </Button>
    </Stack>
  )
}
