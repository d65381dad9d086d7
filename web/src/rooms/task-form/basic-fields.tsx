import { NumberInput, Stack, TextInput } from '@mantine/core'
import { serviceCount } from '@terminlotse/contract/limits'
import { useTranslation } from 'react-i18next'
import { soundCount } from '../task-draft/draft.ts'
import type { DraftPart } from '../task-draft/draft-form.ts'

/** Name and number of services. */
export function BasicFields({ draft, errors, change }: DraftPart) {
  const { t } = useTranslation('forms')
  return (
    <Stack>
      <TextInput
        label={t('edit.taskName')}
        size="md"
        value={draft.name}
        error={errors.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        data-autofocus
      />
      <NumberInput
        label={t('edit.serviceCount')}
        size="md"
        maw={200}
        min={serviceCount.min}
        max={serviceCount.max}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        inputMode="numeric"
        value={draft.service_count}
        error={errors.service_count}
        onChange={(value) => change({ service_count: Number(value) })}
        onBlur={() => change({ service_count: soundCount(draft.service_count) })}
      />
    </Stack>
  )
}
