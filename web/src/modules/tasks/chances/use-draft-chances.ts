import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pickFields } from '@terminlotse/contract/fields/names'
import { type Chances, chanceRoutes } from '@terminlotse/contract/tasks/chances'
import { filterNames } from '@terminlotse/contract/tasks/filter'
import { minuteMs } from '@terminlotse/contract/time'
import { useMemo } from 'react'
import { call } from '../../../api/client.ts'
import { fieldErrors } from '../../../api/form-errors.ts'
import { keys } from '../../../api/keys.ts'
import { retryUpTo } from '../../../api/query-client.ts'
import { bodyOf, hasChain, type TaskDraft } from '../draft/draft.ts'
import type { DraftErrors } from '../draft/draft-rules.ts'
import { errorsOfFilter } from '../draft/filter.ts'

/** Long enough for a person who types or ticks several things. */
const settleMs = 600

export interface KnownChances {
  data: Chances | undefined
  isFailed: boolean
  /** The shown chances belong to earlier wishes. */
  isCounting: boolean
  /** Why nothing can match the wishes, by field; empty: something can. */
  refusal: DraftErrors
}

const wished = [
  'service_count',
  'service',
  'office',
  'offices',
  'service_type',
  'further_services',
  ...filterNames,
] as const
type Wishes = Pick<ReturnType<typeof bodyOf>, (typeof wished)[number]>

/** Asked once the wishes have settled; null: no place is chosen. Nothing about the person is sent. */
export function useDraftChances(draft: TaskDraft): KnownChances | null {
  const isChosen = hasChain(draft)
  const present = isChosen ? JSON.stringify(pickFields(wished, bodyOf(draft))) : ''
  const [settled] = useDebouncedValue(present, settleMs)
  const wishes = useMemo(() => (settled === '' ? null : (JSON.parse(settled) as Wishes)), [settled])
  const own = wishes === null ? {} : errorsOfFilter(wishes)
  const isSound = Object.keys(own).length === 0
  const query = useQuery({
    queryKey: keys.draftChances(settled),
    queryFn: ({ signal }) => call(chanceRoutes.ofDraft, { body: wishes ?? {}, signal }),
    enabled: wishes !== null && isSound,
    placeholderData: keepPreviousData,
    ...asked,
  })
  if (!isChosen) return null
  const refusal: DraftErrors = isSound ? fieldErrors(query.error) : own
  return {
    data: query.data,
    isFailed: query.isError && query.data === undefined,
    isCounting: present !== settled || (isSound && query.isPlaceholderData),
    refusal,
  }
}

const freshMs = 5 * minuteMs

/** Chances change slowly, and the part that shows them says itself if they cannot be had. */
export const asked = {
  staleTime: freshMs,
  refetchInterval: freshMs,
  retry: retryUpTo(1),
  meta: { isQuiet: true },
}
