import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import {
  isOfficeField,
  officeFields,
  ownFields,
  type Person,
  type PersonField,
  personFields,
} from '@terminlotse/contract/fields/person'
import { useTranslation } from 'react-i18next'
import type { ChosenType } from '../draft/chosen-type.ts'
import { type DraftPart, useChosenType } from '../draft/draft-form.ts'
import { type PersonErrors, personLabel } from '../draft/draft-rules.ts'
import { isNameField } from '../task/task-words.ts'

interface InputsProps {
  fields: readonly PersonField[]
  person: Person
  errors: PersonErrors
  change: (changes: Partial<Person>) => void
  type: ChosenType | undefined
  /** True if a booking may follow. */
  isForBooking: boolean
  emailLabel?: string
}

/** These details, each under its label; a detail for an office has the office's hint. */
export function PersonInputs({ fields, person, errors, change, type, isForBooking, emailLabel }: InputsProps) {
  const { t } = useTranslation('forms')
  return fields.map((field) => {
    const asked = isOfficeField(field) ? type?.[field] : null
    const offices = isOfficeField(field) ? type?.several?.demandedBy[field] : undefined
    const demand = !asked?.required ? '' : offices ? t('wizard.demandedAt', { offices }) : t('wizard.demanded')
    return (
      <TextInput
        key={field}
        label={(field === 'email_for_booking' && emailLabel) || personLabel(field, type)}
        required={demand !== '' && isForBooking}
        description={[ended(asked?.hint), errors[field] ? '' : demand].filter(Boolean).join(' ')}
        {...personFields[field].input}
        value={person[field]}
        error={errors[field]}
        data-autofocus={errors[field] === undefined ? undefined : true}
        onChange={(event) => change({ [field]: event.currentTarget.value })}
      />
    )
  })
}

const ended = (hint: string | null | undefined) => hint?.replace(/(?<=[^.?!])$/, '.')

interface Props extends DraftPart {
  emailLabel: string
}

export function PersonFields({ draft, errors, change, emailLabel }: Props) {
  const { t } = useTranslation('forms')
  const type = useChosenType(draft)
  const asked = officeFields.filter((field) => type?.[field] || draft[field] !== '' || errors[field])
  const part = { person: draft, errors, change, type, isForBooking: draft.auto_booking_enabled, emailLabel }
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <PersonInputs {...part} fields={ownFields.filter(isNameField)} />
      </SimpleGrid>
      <PersonInputs {...part} fields={ownFields.filter((field) => !isNameField(field))} />
      {asked.length > 0 && <Text fw={600}>{type?.several ? t('wizard.desks') : t('wizard.desk')}</Text>}
      <PersonInputs {...part} fields={asked} />
    </Stack>
  )
}
