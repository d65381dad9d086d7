import type { Language } from '@terminlotse/contract/language'

/** A count with grouped thousands, such as 12,345 or 12.345. */
export function count(value: number, language: Language): string {
  return new Intl.NumberFormat(language).format(value)
}

/** A distance to a tenth of a kilometre, such as 2.3 km or 2,3 km. */
export function kilometres(km: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilometer',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(km)
}
