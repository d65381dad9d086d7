import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useOffices, useProviders, useServiceTypes } from './catalogue.ts'
import { officeChoices, providerChoices, serviceTypeChoices } from './choices.ts'
import { Picker } from './picker.tsx'

export interface Target {
  service: number | null
  office: number | null
  service_type: number | null
}

interface Props {
  target: Target
  onChange: (target: Target) => void
  errors: { office?: string | undefined; service_type?: string | undefined }
}

const officeListPx = 300

export function TargetPickers({ target, onChange, errors }: Props) {
  const { t } = useTranslation('catalogue')
  const providers = useProviders()
  const offices = useOffices(target.service)
  const types = useServiceTypes(target.office)
  return (
    <Stack gap="lg">
      <Picker
        legend={t('provider.label')}
        query={providers}
        toChoices={providerChoices}
        value={target.service}
        onChange={(service) => onChange({ service, office: null, service_type: null })}
        says={{ failed: t('provider.failed'), none: t('noProviders'), noneHelp: t('noProvidersHelp') }}
      />
      <Picker
        legend={t('office.label')}
        query={offices}
        toChoices={officeChoices}
        value={target.office}
        onChange={(office) => onChange({ ...target, office, service_type: null })}
        error={errors.office}
        maxHeight={officeListPx}
        searchLabel={t('office.search')}
        says={{
          failed: t('office.failed'),
          none: t('office.none'),
          first: target.service === null ? t('office.first') : undefined,
        }}
      />
      <Picker
        legend={t('type.label')}
        query={types}
        toChoices={serviceTypeChoices}
        value={target.service_type}
        onChange={(service_type) => onChange({ ...target, service_type })}
        error={errors.service_type}
        maxHeight={officeListPx}
        searchLabel={t('type.search')}
        says={{
          failed: t('type.failed'),
          none: t('type.none'),
          first: target.office === null ? t('type.first') : undefined,
        }}
      />
    </Stack>
  )
}
