import { Alert, Button, Loader, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountRoutes, type MissingLink } from '@terminlotse/contract/accounts'
import { validationText } from '@terminlotse/contract/validation-texts'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { isOutage } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { problemWords } from '../../api/problem-words.ts'
import { currentLanguage } from '../../texts/language.ts'
import { Announced } from '../../ui/announced.tsx'
import { mailedTokenOf } from './sign-in/mailed-token.ts'

/** Redeems the link of the mail as soon as it is opened, once. */
export function EmailProof() {
  const token = mailedTokenOf(useLocation().hash)
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
  if (token === '' || proof.isError) {
    const isOpen = isOutage(proof.error)
    return (
      <Stack>
        <Alert role="alert" color={isOpen ? 'amber' : 'red'} title={t(isOpen ? 'verify.unknown' : 'verify.failed')}>
          {problemWords(proof.error) ?? validationText('token_required', currentLanguage())}
        </Alert>
        {isOpen && (
          <Button fullWidth size="md" onClick={() => void proof.refetch()}>
            {say('retry')}
          </Button>
        )}
        {onward}
      </Stack>
    )
  }
  return (
    <Stack>
      <Announced>{proof.data ? <Proven {...proof.data} /> : <Working />}</Announced>
      {proof.data && onward}
    </Stack>
  )
}

function Working() {
  const { t } = useTranslation('accounts')
  return (
    <Stack align="center">
      <Loader />
      <Text>{t('verify.working')}</Text>
    </Stack>
  )
}

function Proven({ missing_link, detail }: { missing_link: MissingLink | null; detail: string }) {
  const { t } = useTranslation('accounts')
  if (missing_link === null) return <Alert role="group" color="green" title={t('verify.done')} />
  return (
    <Alert role="group" color="amber" title={t('verify.half')}>
      {detail}
    </Alert>
  )
}
