import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { officeFields, ownFields, type PersonField, personFields } from '@terminlotse/contract/fields/person'
import { useTranslation } from 'react-i18next'
import { type DraftPart, useChosenType } from '../draft/draft-form.ts'
import { isNameField } from '../task/task-words.ts'

interface Props extends DraftPart {
  emailLabel: string
}

export function PersonFields({ draft, errors, change, emailLabel }: Props) {
  const { t } = useTranslation('forms')
  const type = useChosenType(draft)
  const asked = officeFields.filter((field) => type?.[field] || draft[field] !== '')
  const input = (field: PersonField, label: string) => (
    <TextInput
      key={field}
      label={label}
      {...personFields[field].input}
      size="md"
      value={draft[field]}
      error={errors[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  )
  const own = (field: PersonField) => input(field, field === 'email_for_booking' ? emailLabel : t(`person.${field}`))
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>{ownFields.filter(isNameField).map(own)}</SimpleGrid>
      {ownFields.filter((field) => !isNameField(field)).map(own)}
      {asked.length > 0 && <Text fw={600}>{type?.several ? t('wizard.desks') : t('wizard.desk')}</Text>}
      {asked.map((field) => input(field, type?.[field]?.label || t(`person.${field}`)))}
    </Stack>
  )
}
