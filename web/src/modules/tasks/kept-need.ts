// The entries for a new task: they survive a closed dialog, another page and a reload of this tab. Names and addresses
// are written into the tab's storage only for a reload that the page makes by itself.
import type { User } from '@terminlotse/contract/accounts'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { beforeOwnReload } from '../../api/older-tab.ts'
import { tabShelf } from '../../ui/browser/kept.ts'
import { keptNames } from '../../ui/browser/kept-names.ts'
import { useSession } from '../accounts/session.ts'
import type { Entries, TaskDraft } from './draft/draft.ts'
import { fitting, impersonal, noEntries } from './draft/draft-storage.ts'

export interface KeptNeed {
  wish: string
  /** The provider of the search; null: the usual one. */
  provider: number | null
  /** The new task; null before a service is chosen. */
  draft: Entries | null
  /** True if the person gave the task a name; otherwise it names itself. */
  isNamed: boolean
  /** The entries in the steps, which only a reload that the page makes by itself keeps. */
  steps: Partial<TaskDraft>
}

const shelf = keptNames.newTask
const nothing: KeptNeed = { wish: '', provider: null, draft: null, isNamed: false, steps: {} }
const stored = z.object({
  user: z.number(),
  wish: z.string(),
  provider: z.number().nullable(),
  draft: z.record(z.string(), z.unknown()).nullable(),
  isNamed: z.boolean(),
  steps: z.record(z.string(), z.unknown()).default({}),
})

function read(user: User | null): KeptNeed {
  try {
    const read = stored.safeParse(JSON.parse(tabShelf.read(shelf) ?? 'null'))
    if (!read.success || read.data.user !== user?.id) return nothing
    const { draft, steps, user: _, ...rest } = read.data
    return { ...rest, draft: draft && { ...noEntries, ...fitting(draft) }, steps: fitting(steps) }
  } catch {
    return nothing
  }
}

function write(user: number, { draft, steps: _, ...rest }: KeptNeed) {
  tabShelf.write(shelf, JSON.stringify({ user, ...rest, draft: draft && impersonal(draft) }))
}

let current: { user: number; kept: KeptNeed } | null = null
beforeOwnReload(() => current && tabShelf.write(shelf, JSON.stringify({ user: current.user, ...current.kept })))
const listeners = new Set<() => void>()

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The entries of this person. Those of another person are not used. */
function keptOf(user: User | null): KeptNeed {
  const id = user?.id ?? 0
  if (current?.user !== id) {
    current = { user: id, kept: read(user) }
    write(id, current.kept)
  }
  return current.kept
}

function keep(user: User | null, kept: KeptNeed) {
  current = { user: user?.id ?? 0, kept }
  for (const listener of listeners) listener()
}

/** Called at the sign-out: somebody else may use this browser next. */
export function forgetNeed() {
  current = null
  tabShelf.remove(shelf)
}

/** The entries are the same wherever they are used, and change at once, as a field that is typed into needs. */
export function useKeptNeed() {
  const { user } = useSession()
  const kept = useSyncExternalStore(
    watch,
    () => keptOf(user),
    () => nothing,
  )
  const put = (changes: Partial<KeptNeed>) => {
    const next = { ...keptOf(user), ...changes }
    keep(user, next)
    write(user?.id ?? 0, next)
  }
  const clear = () => {
    tabShelf.remove(shelf)
    keep(user, nothing)
  }
  return { kept, put, clear }
}
