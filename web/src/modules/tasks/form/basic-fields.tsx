import { Stack, TextInput } from '@mantine/core'
import { serviceCount } from '@terminlotse/contract/limits'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import type { DraftPart } from '../draft/draft-form.ts'

export function BasicFields({ draft, errors, change }: DraftPart) {
  const { t } = useTranslation('forms')
  return (
    <Stack>
      <TextInput
        label={t('edit.taskName')}
        value={draft.name}
        error={errors.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        data-autofocus={Object.keys(errors).length === 0 || undefined}
      />
      <NumberField
        label={t('edit.serviceCount')}
        description={t('edit.serviceCountHint')}
        maw={320}
        min={serviceCount.min}
        max={serviceCount.max}
        usual={serviceCount.default}
        isUsualOutside
        value={draft.service_count}
        error={errors.service_count}
        onChange={(service_count) => change({ service_count })}
      />
    </Stack>
  )
}
