import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FurtherOffices } from '../../catalogue/further-offices.tsx'
import { TargetPickers } from '../../catalogue/target-pickers.tsx'
import type { DraftPart } from './draft-form.ts'
import { LegacyFields } from './legacy-fields.tsx'

/** Both ways to name a target under each other; choosing in one gives up the other. */
export function TargetFields(part: DraftPart) {
  const { t } = useTranslation('forms')
  return (
    <Stack gap="lg">
      <TargetPickers
        target={part.draft}
        onChange={(target) => {
          // Further services belong to the one that was chosen.
          const further_services = target.service_type === part.draft.service_type ? part.draft.further_services : []
          part.change({ ...target, further_services, offices: [], legacy_office_id: '', legacy_service_id: '' })
        }}
        errors={part.errors}
      />
      <FurtherOffices
        key={part.draft.service_type}
        target={part.draft}
        chosen={part.draft.offices}
        onChange={(offices) => part.change({ offices })}
        error={part.errors.offices}
      />
      <Text c="dimmed">{t('wizard.legacy')}</Text>
      <LegacyFields {...part} />
    </Stack>
  )
}
