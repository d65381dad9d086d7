import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import {
  type OfficeField,
  officeFields,
  ownFields,
  type PersonField,
  personFields,
} from '@terminlotse/contract/fields/person'
import { useTranslation } from 'react-i18next'
import { mayBook } from '../draft/draft.ts'
import { type DraftPart, useChosenType } from '../draft/draft-form.ts'
import { officeLabel } from '../draft/draft-rules.ts'
import { isNameField } from '../task/task-words.ts'

interface Props extends DraftPart {
  emailLabel: string
}

export function PersonFields({ draft, errors, change, emailLabel }: Props) {
  const { t } = useTranslation('forms')
  const type = useChosenType(draft)
  const asked = officeFields.filter((field) => type?.[field] || draft[field] !== '' || errors[field])
  const input = (field: PersonField, label: string, isRequired = false, description = '') => (
    <TextInput
      key={field}
      label={label}
      required={isRequired}
      description={description}
      {...personFields[field].input}
      value={draft[field]}
      error={errors[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  )
  const own = (field: PersonField) => input(field, field === 'email_for_booking' ? emailLabel : t(`person.${field}`))
  const demandOf = (field: OfficeField) => {
    if (!type?.[field]?.required) return ''
    const offices = type.several?.demandedBy[field]
    return offices ? t('wizard.demandedAt', { offices }) : t('wizard.demanded')
  }
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>{ownFields.filter(isNameField).map(own)}</SimpleGrid>
      {ownFields.filter((field) => !isNameField(field)).map(own)}
      {asked.length > 0 && <Text fw={600}>{type?.several ? t('wizard.desks') : t('wizard.desk')}</Text>}
      {asked.map((field) => {
        const [demand, hint] = [demandOf(field), type?.[field]?.hint ?? '']
        const description = [hint, demand].filter(Boolean).join(' ')
        return input(field, officeLabel(field, type?.[field]), demand !== '' && mayBook(draft), description)
      })}
    </Stack>
  )
}
