import { Stack, Text } from '@mantine/core'
import { legacyDefault } from '@terminlotse/contract/limits'
import { useTranslation } from 'react-i18next'
import { Folded } from '../../../ui/page/folded.tsx'
import { chosenFromLists } from '../draft/draft.ts'
import type { DraftPart } from '../draft/draft-form.ts'
import { FilterFields } from '../form/filter-fields.tsx'
import { FurtherFields } from '../form/further-fields.tsx'
import { LegacyFields } from '../form/legacy-fields.tsx'
import { TargetPickers } from '../offices/target-pickers.tsx'
import { useRecommendedType } from '../offices/use-recommended-type.ts'

/** Step 2: the target, from the lists or by the city's own numbers, and the wanted appointments. */
export function TargetStep(part: DraftPart) {
  const { t } = useTranslation('forms')
  const { draft, errors, change } = part
  useRecommendedType(draft, (target) => change(chosenFromLists(draft, target)))
  const hasNumbers = draft.legacy_office_id !== '' || draft.legacy_service_id !== ''
  return (
    <Stack>
      <TargetPickers target={draft} onChange={(target) => change(chosenFromLists(draft, target))} errors={errors} />
      <FurtherFields {...part} />
      <FilterFields {...part} />
      <Folded
        title={t('wizard.oldLink')}
        detail={t('wizard.legacy')}
        isOpenAtFirst={hasNumbers}
        hasError={errors.legacy_office_id !== undefined || errors.legacy_service_id !== undefined}
      >
        <LegacyFields {...part} />
        <Text size="sm" c="dimmed">
          {t('wizard.legacyHint', { office: legacyDefault.legacy_office_id, service: legacyDefault.legacy_service_id })}
        </Text>
      </Folded>
    </Stack>
  )
}
