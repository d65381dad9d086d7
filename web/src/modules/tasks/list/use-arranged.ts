import type { Task } from '@terminlotse/contract/tasks'
import { useCallback, useState } from 'react'
import { arrange, everything, openedAtFirst, type Wanted } from './arrange.ts'

interface Settled {
  /** The wishes, and whether the server had answered by then: either makes a new arrangement. */
  wanted: Wanted
  isLoaded: boolean
  shown: number[]
  known: ReadonlySet<number>
  /** The rows that were open from the start. */
  opened: ReadonlySet<number>
}

interface Source {
  /** Undefined while on the way. */
  tasks: Task[] | undefined
  /** The server has answered since the page was opened. */
  isLoaded: boolean
  /** The task that the address names: it is shown whatever is wanted, and open. */
  addressed: number | undefined
}

/**
 * The tasks of the list in an order that is made when they are loaded and when other ones are wanted, and never
 * meanwhile: no row moves under a finger. A deleted task goes, and a new one comes first.
 */
export function useArranged({ tasks = [], isLoaded, addressed }: Source) {
  const [wanted, setWanted] = useState(everything)
  const [settled, setSettled] = useState<Settled | null>(null)
  const [byHand, setByHand] = useState<ReadonlyMap<number, boolean>>(new Map())
  const isStale = settled === null || settled.wanted !== wanted || (!settled.isLoaded && isLoaded && byHand.size === 0)
  const present = isStale ? settle(tasks, wanted, isLoaded, settled) : settled
  if (isStale && tasks.length > 0) setSettled(present)

  const byId = new Map(tasks.map((task) => [task.id, task]))
  const isNew = ({ id }: Task) => !present.known.has(id)
  const isHidden = ({ id }: Task) => id === addressed && !present.shown.includes(id)
  const first = tasks.filter((task) => isNew(task) || isHidden(task))
  const toggle = useCallback((id: number, opens: boolean) => setByHand((now) => new Map([...now, [id, opens]])), [])
  const isOpen = (id: number) =>
    byHand.get(id) ?? (id === addressed || present.opened.has(id) || !present.known.has(id))
  return {
    wanted,
    want: (changes: Partial<Wanted>) => setWanted((now) => ({ ...now, ...changes })),
    shown: [...first, ...present.shown.flatMap((id) => byId.get(id) ?? [])],
    isOpen,
    toggle,
  }
}

function settle(tasks: Task[], wanted: Wanted, isLoaded: boolean, before: Settled | null): Settled {
  const now = new Date()
  const isReload = before === null || before.isLoaded !== isLoaded
  return {
    wanted,
    isLoaded,
    shown: arrange(tasks, wanted, now),
    known: new Set(tasks.map(({ id }) => id)),
    opened: isReload ? new Set(openedAtFirst(tasks, now)) : before.opened,
  }
}
