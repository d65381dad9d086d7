import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ServiceType } from '@terminlotse/contract/offices/catalogue'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { type Choice, ChoiceFrame } from '../../../ui/fields/choice-frame.tsx'
import { useOffices, useProviders, useServiceTypes } from './catalogue.ts'
import { officeChoices, providerChoices, serviceTypeChoices } from './choices.ts'
import { useBoundNeed } from './needs/needs.ts'

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

/** Where only the responsible office serves a person, none is chosen before it is named. */
export function withType(target: Target, type: ServiceType | undefined): Target {
  const demands = type?.changed_facts.map((fact) => fact.demands) ?? []
  const isBound = demands.includes('office') || type?.facts.some(({ kind }) => kind === 'responsible')
  return { ...target, service_type: type?.id ?? null, office: isBound ? null : target.office }
}

export function TargetPickers({ target, onChange, errors }: Props) {
  const { t } = useTranslation('catalogue')
  const providers = useProviders()
  const offices = useOffices(target.service)
  const bound = useBoundNeed(target.service, target.service_type)
  const listedAt = target.office ?? bound?.offices[0] ?? null
  const types = useServiceTypes(listedAt)
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
        error={bound ? undefined : errors.office}
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
        onChange={(chosen) =>
          onChange(
            withType(
              target,
              types.data?.find(({ id }) => id === chosen),
            ),
          )
        }
        error={errors.service_type}
        maxHeight={officeListPx}
        searchLabel={t('type.search')}
        says={{
          failed: t('type.failed'),
          none: t('type.none'),
          first: listedAt === null ? t('type.first') : undefined,
        }}
      />
    </Stack>
  )
}

interface PickerProps<Item> {
  legend: string
  query: UseQueryResult<Item[], unknown>
  toChoices: (items: Item[]) => Choice[]
  value: number | null
  onChange: (value: number) => void
  error?: string | undefined
  maxHeight?: number
  searchLabel?: string
  /** Sentences for failures and empty lists; `first` names the choice that must come before. */
  says: { failed: string; none: string; noneHelp?: string; first?: string | undefined }
}

function Picker<Item>(props: PickerProps<Item>) {
  const { query, says, error } = props
  if (says.first === undefined && query.data !== undefined && query.data.length > 0) return <Choices {...props} />
  return (
    <div>
      <NotYet {...props} />
      {error && (
        <Text role="alert" size="sm" c="var(--bad)" mt={8}>
          {error}
        </Text>
      )}
    </div>
  )
}

function Choices<Item>({ query, toChoices, says: _, searchLabel, maxHeight, ...choice }: PickerProps<Item>) {
  const { t } = useTranslation('catalogue')
  return (
    <ChoiceList
      {...choice}
      choices={toChoices(query.data ?? [])}
      {...(maxHeight === undefined ? {} : { maxHeight })}
      {...(searchLabel === undefined
        ? {}
        : { search: { label: searchLabel, noMatch: (search: string) => t('noMatch', { search }) } })}
    />
  )
}

function NotYet<Item>({ query, says }: PickerProps<Item>) {
  const { t: say } = useTranslation()
  if (says.first !== undefined) return <Text c="dimmed">{says.first}</Text>
  if (query.isError) {
    return (
      <Alert role="alert" color="red" title={says.failed}>
        <Button size="xs" variant="default" onClick={() => void query.refetch()}>
          {say('retry')}
        </Button>
      </Alert>
    )
  }
  if (query.data === undefined) {
    return (
      <Stack gap={4} role="status" aria-label={say('loading')}>
        <Skeleton h={48} radius="md" />
        <Skeleton h={48} radius="md" />
      </Stack>
    )
  }
  return (
    <Alert color="gray" title={says.none}>
      {says.noneHelp}
    </Alert>
  )
}

interface ChoiceListProps
  extends Omit<ComponentProps<typeof ChoiceFrame>, 'kind' | 'chosen' | 'onToggle' | 'isDisabled'> {
  value: number | null
  onChange: (value: number) => void
}

function ChoiceList({ value, onChange, ...frame }: ChoiceListProps) {
  return <ChoiceFrame {...frame} kind="radio" chosen={value === null ? [] : [value]} onToggle={onChange} />
}
