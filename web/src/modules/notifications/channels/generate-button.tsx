import { Button, Group, Stack, Text } from '@mantine/core'
import { secretMask } from '@terminlotse/contract/notifications'
import { type FieldName, isOf } from '@terminlotse/contract/notifications/channels/channels'
import { useTranslation } from 'react-i18next'
import { Announced } from '../../../ui/announced.tsx'
import { Copying } from '../../../ui/copying.tsx'
import type { Preferences } from '../settings/preferences-form.ts'

interface Props {
  form: Preferences
  name: FieldName
  label: string
  generate: () => string
}

/** Fills a field with a value that nobody can guess. A secret is shown here, so that it can be copied before saving. */
export function GenerateButton({ form, name, label, generate }: Props) {
  const { t } = useTranslation('notifications')
  const value = String(form.values[name])
  const isNew = value !== '' && value !== secretMask
  const isSecret = isOf('secret')(name)
  return (
    <>
      <Announced>
        {isSecret && isNew && (
          <Stack gap={4}>
            <Text size="sm">{t('once')}</Text>
            <Copying label={t('fresh', { field: label })} value={value} />
          </Stack>
        )}
      </Announced>
      <Group gap="xs" align="flex-start">
        <Button
          variant="default"
          mih={44}
          aria-label={t('generateOf', { field: label })}
          onClick={() => form.change(name, generate())}
        >
          {t('generate')}
        </Button>
        {isNew && !isSecret && <Copying label={t('fresh', { field: label })} value={value} isShownElsewhere />}
      </Group>
    </>
  )
}
