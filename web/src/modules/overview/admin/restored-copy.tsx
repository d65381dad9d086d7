import { Alert, Button, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AdminOverview, adminRoutes } from '@terminlotse/contract/overview/admin'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { dayAndTime } from '../../../ui/time/moment.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'

/** An imported copy waits until staff say that its original does not run any more. */
export function RestoredCopy({ exported_at }: NonNullable<AdminOverview['restored']>) {
  const { t } = useTranslation('admin')
  const queries = useQueryClient()
  const takeOver = useMutation({
    mutationFn: () => call(adminRoutes.takeOver),
    onSuccess: ({ detail }) => showToast({ kind: 'success', title: detail }),
    onError: (error) => showFailure(error, t('copy.failed')),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.adminOverview }),
  })
  return (
    <Alert color="red" title={t('copy.title')}>
      <Text size="sm" mb="sm">
        {t('copy.text', { moment: dayAndTime(exported_at, currentLanguage()) })}
      </Text>
      <Button size="xs" color="red" loading={takeOver.isPending} onClick={() => takeOver.mutate()}>
        {t('copy.button')}
      </Button>
    </Alert>
  )
}
