import { Button, Code, CopyButton, Group, Text } from '@mantine/core'
import { type FieldName, isOf } from '@terminlotse/contract/channels/channels'
import { secretMask } from '@terminlotse/contract/notifications'
import { useTranslation } from 'react-i18next'
import { Announced } from '../../ui/announced.tsx'
import type { Preferences } from '../notifications/preferences-form.ts'

interface Props {
  form: Preferences
  name: FieldName
  label: string
  generate: () => string
}

/** Fills a field with a value that nobody guesses. A secret is shown here, so that it can be copied before saving. */
export function GenerateButton({ form, name, label, generate }: Props) {
  const { t } = useTranslation('notifications')
  const value = String(form.values[name])
  const isNew = value !== '' && value !== secretMask
  const isSecret = isOf('secret')(name)
  return (
    <>
      <Announced>
        {isSecret && isNew && (
          <>
            <Code block>{value}</Code>
            <Text size="sm">{t('once')}</Text>
          </>
        )}
      </Announced>
      <Group gap="xs">
        <Button
          variant="default"
          mih={44}
          aria-label={t('generateOf', { field: label })}
          onClick={() => form.change(name, generate())}
        >
          {t('generate')}
        </Button>
        {isNew && (
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <Button variant="default" mih={44} onClick={copy}>
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
        )}
      </Group>
    </>
  )
}
