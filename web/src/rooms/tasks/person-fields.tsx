import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type DeskField, deskFields } from './chosen-type.ts'
import { type DraftPart, useChosenType } from './draft-form.ts'

interface Props extends DraftPart {
  emailLabel: string
}

/** In whose name is booked, and whatever else the chosen desk asks for. */
export function PersonFields({ draft, errors, change, emailLabel }: Props) {
  const { t } = useTranslation('forms')
  const type = useChosenType(draft)
  const asked = deskFields.filter((field) => type?.[field] || draft[field] !== '')
  const label = (field: DeskField) =>
    type?.[field]?.label || (field === 'telephone' ? t('edit.telephone') : t('edit.custom'))
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('edit.firstName')}
          autoComplete="given-name"
          size="md"
          value={draft.first_name}
          error={errors.first_name}
          onChange={(event) => change({ first_name: event.currentTarget.value })}
        />
        <TextInput
          label={t('edit.lastName')}
          autoComplete="family-name"
          size="md"
          value={draft.last_name}
          error={errors.last_name}
          onChange={(event) => change({ last_name: event.currentTarget.value })}
        />
      </SimpleGrid>
      <TextInput
        label={emailLabel}
        type="email"
        autoComplete="email"
        size="md"
        value={draft.email_for_booking}
        error={errors.email_for_booking}
        onChange={(event) => change({ email_for_booking: event.currentTarget.value })}
      />
      {asked.length > 0 && <Text fw={600}>{type?.several ? t('wizard.desks') : t('wizard.desk')}</Text>}
      {asked.map((field) => (
        <TextInput
          key={field}
          label={label(field)}
          type={field === 'telephone' ? 'tel' : 'text'}
          autoComplete={field === 'telephone' ? 'tel' : 'off'}
          size="md"
          value={draft[field]}
          error={errors[field]}
          onChange={(event) => change({ [field]: event.currentTarget.value })}
        />
      ))}
    </Stack>
  )
}
