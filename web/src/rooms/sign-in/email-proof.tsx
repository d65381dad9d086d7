import { Alert, Button, Loader, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountRoutes } from '@terminlotse/contract/accounts'
import { validationText } from '@terminlotse/contract/validation-texts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { currentLanguage } from '../../texts/language.ts'

interface Props {
  token: string
}

/** Redeems the link of the mail as soon as it is opened, once. */
export function EmailProof({ token }: Props) {
  const { t } = useTranslation('accounts')
  const { t: say } = useTranslation()
  const queries = useQueryClient()
  const proof = useQuery({
    queryKey: ['email-proof', token],
    queryFn: async () => {
      const answer = await call(accountRoutes.verifyEmail, { body: { token } })
      await queries.invalidateQueries({ queryKey: keys.me })
      return answer
    },
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const onward = (
    <Button component={Link} to="/login" fullWidth size="md">
      {t('verify.onward')}
    </Button>
  )
  if (proof.isSuccess) {
    const isHalf = proof.data.missing_link !== null
    return (
      <Stack>
        {isHalf ? (
          <Alert role="status" color="amber" title={t('verify.half')}>
            {proof.data.detail}
          </Alert>
        ) : (
          <Alert role="status" color="green" title={t('verify.done')} />
        )}
        {onward}
      </Stack>
    )
  }
  if (token === '' || proof.isError) {
    const said = proof.error instanceof ApiError ? proof.error.text || say('noAnswer') : undefined
    return (
      <Stack>
        <Alert role="alert" color="red" title={t('verify.failed')}>
          {said ?? validationText('token_required', currentLanguage())}
        </Alert>
        {onward}
      </Stack>
    )
  }
  return (
    <Stack role="status" align="center">
      <Loader />
      <Text>{t('verify.working')}</Text>
    </Stack>
  )
}
