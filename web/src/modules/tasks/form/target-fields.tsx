import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { chosenFromLists } from '../draft/draft.ts'
import type { DraftPart } from '../draft/draft-form.ts'
import { TargetPickers } from '../offices/target-pickers.tsx'
import { FurtherFields } from './further-fields.tsx'
import { LegacyFields } from './legacy-fields.tsx'

/** Both ways to name a target, one below the other; a choice in one discards that in the other. */
export function TargetFields(part: DraftPart) {
  const { t } = useTranslation('forms')
  return (
    <Stack gap="lg">
      <TargetPickers
        target={part.draft}
        onChange={(target) => part.change(chosenFromLists(part.draft, target))}
        errors={part.errors}
      />
      <FurtherFields {...part} />
      <Text c="dimmed">{t('wizard.legacy')}</Text>
      <LegacyFields {...part} />
    </Stack>
  )
}
