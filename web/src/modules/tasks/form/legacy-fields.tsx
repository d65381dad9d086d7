import { SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { unchosen } from '../draft/draft.ts'
import type { DraftPart } from '../draft/draft-form.ts'

const inputs = [
  ['legacy_office_id', 'edit.legacyOffice', 'edit.legacyOfficeExample'],
  ['legacy_service_id', 'edit.legacyService', 'edit.legacyServiceExample'],
] as const

export function LegacyFields({ draft, errors, change }: DraftPart) {
  const { t } = useTranslation('forms')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {inputs.map(([name, label, example]) => (
        <TextInput
          key={name}
          label={t(label)}
          placeholder={t(example)}
          inputMode="numeric"
          value={draft[name]}
          error={errors[name]}
          onChange={(event) => change({ ...unchosen, [name]: event.currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  )
}
