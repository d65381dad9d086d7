import { Loader, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function PageSpinner() {
  const { t } = useTranslation()
  return (
    <Stack role="status" aria-label={t('loading')} align="center" justify="center" mih="60dvh">
      <Loader />
    </Stack>
  )
}
