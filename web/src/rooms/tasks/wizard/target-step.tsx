import { Anchor, Stack, Text } from '@mantine/core'
import { legacyDefault } from '@terminlotse/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FurtherOffices } from '../../catalogue/further-offices.tsx'
import { TargetPickers } from '../../catalogue/target-pickers.tsx'
import type { DraftPart } from '../form/draft-form.ts'
import { FilterFields } from '../form/filter-fields.tsx'
import { LegacyFields } from '../form/legacy-fields.tsx'

/** Step 2: from the lists, or by the city's own numbers; and which appointments there. */
export function TargetStep(part: DraftPart) {
  const { t } = useTranslation('forms')
  const { draft, errors, change } = part
  const [isLegacy, setLegacy] = useState(draft.legacy_office_id !== '' || draft.legacy_service_id !== '')
  const toLegacy = () => {
    setLegacy(true)
    change({ service: null, office: null, service_type: null, offices: [] })
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
      <TargetPickers
        target={draft}
        onChange={({ service, office, service_type }) => change({ service, office, service_type, offices: [] })}
        errors={errors}
      />
      <FurtherOffices
        key={draft.service_type}
        target={draft}
        chosen={draft.offices}
        onChange={(offices) => change({ offices })}
        error={errors.offices}
      />
      <Anchor component="button" type="button" onClick={toLegacy} ta="left">
        {t('wizard.legacy')}
      </Anchor>
      <FilterFields {...part} />
    </Stack>
  )
}
