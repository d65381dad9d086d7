import { defaultProviderCode, practiceCode } from '@terminlotse/contract/limits'
import type { Office, Provider, ServiceType } from '@terminlotse/contract/offices/catalogue'
import i18next from 'i18next'
import type { Choice } from '../../../ui/fields/choice-frame.tsx'

const recommendedFirst = (one: { recommended: boolean }, other: { recommended: boolean }) =>
  Number(other.recommended) - Number(one.recommended)

export function providerChoices(providers: Provider[]): Choice[] {
  return providers.map(({ id, name, code }) => ({
    value: id,
    label: name,
    ...(code === practiceCode && { detail: i18next.t('catalogue:practice') }),
    badge: code === defaultProviderCode ? i18next.t('catalogue:default') : undefined,
  }))
}

export function officeChoices(offices: Office[]): Choice[] {
  return offices.toSorted(recommendedFirst).map(({ id, name, address, hint, recommended }) => ({
    value: id,
    label: name,
    detail: [hint, address].filter(Boolean).join(' · '),
    badge: recommended ? i18next.t('catalogue:recommended') : undefined,
  }))
}

export function serviceTypeChoices(types: ServiceType[]): Choice[] {
  return types
    .toSorted(recommendedFirst)
    .map(({ id, name, title, duration_minutes, max_count, counted, recommended }) => ({
      value: id,
      label: title,
      detail: [
        title === name ? '' : name,
        duration_minutes === null ? '' : i18next.t('catalogue:minutes', { count: duration_minutes }),
        max_count > 1 ? i18next.t(`need:atMost.${counted}`, { count: max_count }) : '',
      ]
        .filter(Boolean)
        .join(' · '),
      badge: recommended ? i18next.t('catalogue:recommended') : undefined,
    }))
}
