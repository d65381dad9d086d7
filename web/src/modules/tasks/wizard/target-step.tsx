import { Anchor, Stack, Text } from '@mantine/core'
import { legacyDefault } from '@terminlotse/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenInstead, unchosen } from '../draft/draft.ts'
import type { DraftPart } from '../draft/draft-form.ts'
import { FilterFields } from '../form/filter-fields.tsx'
import { FurtherFields } from '../form/further-fields.tsx'
import { LegacyFields } from '../form/legacy-fields.tsx'
import { TargetPickers } from '../offices/target-pickers.tsx'

/** Step 2: the target, from the lists or by the city's own numbers, and the wanted appointments. */
export function TargetStep(part: DraftPart) {
  const { t } = useTranslation('forms')
  const { draft, errors, change } = part
  const [isLegacy, setLegacy] = useState(draft.legacy_office_id !== '' || draft.legacy_service_id !== '')
  const toLegacy = () => {
    setLegacy(true)
    change(unchosen)
  }
  const toLists = () => {
    setLegacy(false)
    change({ legacy_office_id: '', legacy_service_id: '' })
  }
  if (isLegacy) {
    return (
      <Stack>
        <Text fw={600}>{t('wizard.legacy')}</Text>
        <LegacyFields {...part} />
        <Text size="sm" c="dimmed">
          {t('wizard.legacyHint', { office: legacyDefault.legacy_office_id, service: legacyDefault.legacy_service_id })}
        </Text>
        <Anchor component="button" type="button" onClick={toLists} ta="left">
          {t('wizard.chooseProvider')}
        </Anchor>
        <FilterFields {...part} />
      </Stack>
    )
  }
  return (
    <Stack>
      <TargetPickers target={draft} onChange={(target) => change(chosenInstead(draft, target))} errors={errors} />
      <FurtherFields {...part} />
      <FilterFields {...part} />
      <Anchor component="button" type="button" onClick={toLegacy} ta="left">
        {t('wizard.legacy')}
      </Anchor>
    </Stack>
  )
}
