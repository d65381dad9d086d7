import { SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { unchosen } from '../draft/draft.ts'
import type { DraftPart } from '../draft/draft-form.ts'

export function LegacyFields({ draft, errors, change }: DraftPart) {
  const { t } = useTranslation('forms')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        label={t('edit.legacyOffice')}
        placeholder={t('edit.legacyOfficeExample')}
        inputMode="numeric"
        value={draft.legacy_office_id}
        error={errors.legacy_office_id}
        onChange={(event) => change({ ...unchosen, legacy_office_id: event.currentTarget.value })}
      />
      <TextInput
        label={t('edit.legacyService')}
        placeholder={t('edit.legacyServiceExample')}
        inputMode="numeric"
        value={draft.legacy_service_id}
        error={errors.legacy_service_id}
        onChange={(event) => change({ ...unchosen, legacy_service_id: event.currentTarget.value })}
      />
    </SimpleGrid>
  )
}
