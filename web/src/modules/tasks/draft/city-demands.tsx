import { Anchor, Checkbox, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Consent, type ConsentKind, consentRoutes } from '@terminlotse/contract/accounts/consents'
import { validationText } from '@terminlotse/contract/validation-texts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/keys.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { useProviders, useServiceTypesOfAll } from '../offices/catalogue.ts'
import { officesOf, type TaskDraft } from './draft.ts'

interface Said {
  id: number | string
  text: string
  /** The provider's page with its words. */
  url: string
  provider: string
}

/** The city's demands before a booking, in the reader's language. */
export interface CityDemands {
  /** Nothing is booked without a yes to all of them; empty: none is known. */
  conditions: Said[]
  /** The consents that the person has not given; while that is loading, all. */
  consents: Said[]
  isConsentKnown: boolean
  /** The desks for emergencies, if each of the offices is one: nothing is booked there automatically. */
  emergency: Said | null
}

/** Of all these services at any of these offices of a provider (our id). */
export function useCityDemands(offices: number[], services: (number | null)[], of: number | null): CityDemands {
  const { t } = useTranslation('forms')
  const { name: provider = '', code = '' } = useProviders().data?.find(({ id }) => id === of) ?? {}
  const lists = useServiceTypesOfAll(offices).map((types) => types?.filter(({ id }) => services.includes(id)) ?? [])
  const conditions = lists
    .flat()
    .flatMap(({ facts, changed_facts: changed }): Said[] => [
      ...facts.flatMap((fact) =>
        fact.kind === 'condition' && fact.question !== null
          ? { id: fact.id, text: fact.question, url: fact.source.url, provider }
          : [],
      ),
      ...changed.flatMap(({ id, demands, source }) =>
        demands === 'yes' ? { id, text: t('city.changed'), url: source.url, provider } : [],
      ),
    ])
  const said = (kind: ConsentKind, url: string): Said => ({
    id: kind,
    text: validationText(`consent_${kind}`, currentLanguage()),
    url,
    provider,
  })
  const emergencies = lists.map((types) =>
    types
      .flatMap(({ facts, changed_facts: changed }): Said[] => [
        ...facts.flatMap((fact) =>
          fact.kind === 'emergency_desk' ? { id: fact.id, text: fact.line, url: fact.link, provider } : [],
        ),
        ...changed.flatMap(({ id, demands, source }) =>
          demands === 'tap' ? { id, text: '', url: source.url, provider } : [],
        ),
      ])
      .at(0),
  )
  const needed = distinct(lists.flat().flatMap(({ consents }) => consents.map(({ kind, url }) => said(kind, url))))
  const given = useConsents(needed.length > 0)
  return {
    conditions: distinct(conditions),
    consents: needed.filter(({ id }) => !given?.some((one) => one.provider === code && one.kind === id)),
    isConsentKnown: given !== undefined,
    emergency: emergencies.every((one) => one !== undefined) ? (emergencies[0] ?? null) : null,
  }
}

const distinct = (all: Said[]): Said[] => [...new Map(all.map((one) => [one.id, one])).values()]

function useConsents(isWanted: boolean): Consent[] | undefined {
  const queryFn = async ({ signal }: { signal: AbortSignal }) => (await call(consentRoutes.list, { signal })).results
  return useQuery({ queryKey: keys.consents, queryFn, enabled: isWanted }).data
}

export function useDraftDemands(draft: TaskDraft): CityDemands {
  const further = draft.further_services.map(({ service_type }) => service_type)
  return useCityDemands(officesOf(draft), [draft.service_type, ...further], draft.service)
}

interface TickProps {
  asked: Said[]
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  error?: string | undefined
}

export function ConditionTick(props: TickProps) {
  const { t } = useTranslation('forms')
  return <Tick {...props} label={t('city.yes')} />
}

export function ConsentTick(props: TickProps) {
  const { t } = useTranslation('forms')
  return <Tick {...props} label={t('city.agree')} needed={validationText('consent_needed', currentLanguage())} />
}

/**
 * One box for all that is asked. Also where the server asks for it and its words are not known here: a task may name a
 * service by the city's own numbers. `needed`: the error where the server's sentence is the words themselves.
 */
function Tick({ asked, isTicked, onTick, error, label, needed }: TickProps & { label: string; needed?: string }) {
  const { t } = useTranslation('forms')
  const [refused, setRefused] = useState('')
  if (error !== undefined && error !== '' && error !== refused) setRefused(error)
  if (asked.length === 0 && refused === '') return null
  const isUnlisted = asked.length === 0 && needed !== undefined
  return (
    <Stack gap="xs">
      {(isUnlisted ? [{ id: 0, text: refused, url: '', provider: '' }] : asked).map(({ id, text, ...page }) => (
        <div key={id}>
          <Text>{text}</Text>
          {page.url !== '' && <CityPage {...page} />}
        </div>
      ))}
      <Checkbox
        label={label}
        description={t('city.without')}
        checked={isTicked}
        error={error && (needed ?? error)}
        data-autofocus={error === undefined ? undefined : true}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
    </Stack>
  )
}

export function EmergencyNote({ emergency }: { emergency: Said }) {
  return (
    <div>
      {emergency.text !== '' && <Text>{emergency.text}</Text>}
      <CityPage {...emergency} />
    </div>
  )
}

function CityPage({ url, provider }: Pick<Said, 'url' | 'provider'>) {
  const { t } = useTranslation('forms')
  return (
    <Anchor href={url} size="sm" target="_blank" rel="noreferrer">
      {t('city.page', { provider })}
    </Anchor>
  )
}
