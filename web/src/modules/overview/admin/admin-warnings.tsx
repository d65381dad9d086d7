import { Alert, List } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function Warnings({ warnings }: { warnings: string[] }) {
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
