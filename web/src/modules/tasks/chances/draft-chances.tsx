import { taskOffices } from '@terminlotse/contract/limits'
import { officesOf } from '../draft/draft.ts'
import type { DraftPart } from '../draft/draft-form.ts'
import { ChancesBlock } from './chances-block.tsx'
import { type KnownChances, useDraftChances } from './use-draft-chances.ts'

interface Props extends Pick<DraftPart, 'draft' | 'change'> {
  chances: KnownChances | null
  listsRefusal?: boolean
}

export function DraftChances({ chances, draft, change, listsRefusal = false }: Props) {
  const canWiden = officesOf(draft).length < taskOffices.max
  return (
    <ChancesBlock
      chances={withoutChosen(chances, officesOf(draft))}
      order={4}
      onWiden={canWiden ? (office) => change({ offices: [...draft.offices, office] }) : undefined}
      listsRefusal={listsRefusal}
    />
  )
}

export function OwnDraftChances(props: Omit<Props, 'chances'>) {
  return <DraftChances chances={useDraftChances(props.draft)} {...props} />
}

/** An office that was taken in is not offered again while the new chances are on their way. */
function withoutChosen(chances: KnownChances | null, chosen: number[]): KnownChances | null {
  if (!chances?.data?.widening || !chosen.includes(chances.data.widening.office)) return chances
  return { ...chances, data: { ...chances.data, widening: null } }
}
