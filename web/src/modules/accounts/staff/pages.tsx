import { Button, Group } from '@mantine/core'
import { accountsPage } from '@terminlotse/contract/limits'
import { useTranslation } from 'react-i18next'
import { Hint } from '../../../ui/hint.tsx'

interface Props {
  count: number
  offset: number
  onChange: (offset: number) => void
}

export function Pages({ count, offset, onChange }: Props) {
  const { t } = useTranslation('staff')
  if (count <= accountsPage && offset === 0) return null
  const to = Math.min(offset + accountsPage, count)
  return (
    <Group justify="space-between">
      <Hint role="status">{t('shown', { from: Math.min(offset + 1, count), to, count })}</Hint>
      <Group gap="xs">
        <Button variant="default" disabled={offset === 0} onClick={() => onChange(Math.max(0, offset - accountsPage))}>
          {t('newer')}
        </Button>
        <Button variant="default" disabled={to >= count} onClick={() => onChange(offset + accountsPage)}>
          {t('older')}
        </Button>
      </Group>
    </Group>
  )
}
