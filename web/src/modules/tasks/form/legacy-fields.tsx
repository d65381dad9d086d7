import { SimpleGrid, TextInput } from '@mantine/core'
import { legacyDefault } from '@terminlotse/contract/limits'
import { useTranslation } from 'react-i18next'
import { unchosen } from '../draft/draft.ts'
import type { DraftPart } from '../draft/draft-form.ts'

const inputs = [
  ['legacy_office_id', 'edit.legacyOffice'],
  ['legacy_service_id', 'edit.legacyService'],
] as const

export function LegacyFields({ draft, errors, change }: DraftPart) {
  const { t } = useTranslation('forms')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {inputs.map(([name, label]) => (
        <TextInput
          key={name}
          label={t(label)}
          placeholder={legacyDefault[name]}
          inputMode="numeric"
          value={draft[name]}
          error={errors[name]}
          onChange={(event) => change({ ...unchosen, [name]: event.currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  )
}
