import { useEffect, useEffectEvent } from 'react'
import { useServiceTypes } from './catalogue.ts'
import type { Target } from './target-pickers.tsx'

/** Chooses the service of a chosen office, if the office has only one or recommends only one. */
export function useRecommendedType(target: Target, onChange: (target: Target) => void) {
  const { data: types = [] } = useServiceTypes(target.office)
  const recommended = types.filter((type) => type.recommended)
  const [only, another] = types.length === 1 ? types : recommended
  const wanted = target.service_type === null && another === undefined ? only?.id : undefined
  const choose = useEffectEvent((service_type: number) => {
    const { service, office } = target
    onChange({ service, office, service_type })
  })
  useEffect(() => {
    if (wanted !== undefined) choose(wanted)
  }, [wanted])
}
