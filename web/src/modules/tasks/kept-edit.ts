// Unsaved changes of a task: they survive a closed dialog, another page and a reload of this tab. Names and addresses
// survive only a reload that the page makes by itself.
import { useReducer } from 'react'
import { z } from 'zod'
import { beforeOwnReload } from '../../api/older-tab.ts'
import { tabShelf } from '../../ui/browser/kept.ts'
import { keptNames } from '../../ui/browser/kept-names.ts'
import { useSession } from '../accounts/session.ts'
import type { TaskDraft } from './draft/draft.ts'
import { fitting, impersonal } from './draft/draft-storage.ts'

type Changes = Partial<TaskDraft>

const shelf = keptNames.editedTasks
const stored = z.object({ user: z.number(), edits: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** By task, with their person. */
let current: { user: number; edits: Map<number, Changes> } | null = null
beforeOwnReload(() => current && write(current.user, (changes) => changes))

function read(user: number): Map<number, Changes> {
  try {
    const { success, data } = stored.safeParse(JSON.parse(tabShelf.read(shelf) ?? 'null'))
    if (!success || data.user !== user) return new Map()
    return new Map(Object.entries(data.edits).map(([task, changes]) => [Number(task), fitting(changes)]))
  } catch {
    return new Map()
  }
}

/** The edits of this person. Those of another person are not used. */
function editsOf(user: number): Map<number, Changes> {
  if (current?.user !== user) {
    current = { user, edits: read(user) }
    write(user)
  }
  return current.edits
}

function write(user: number, hidden = impersonal<Changes>) {
  const edits = [...editsOf(user)].map(([task, changes]) => [task, hidden(changes)])
  tabShelf.write(shelf, JSON.stringify({ user, edits: Object.fromEntries(edits) }))
}

/** Called at the sign-out: somebody else may use this browser next. */
export function forgetEdits() {
  current = null
  tabShelf.remove(shelf)
}

export function useKeptEdit(task: number) {
  const id = useSession().user?.id ?? 0
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  return {
    kept: editsOf(id).get(task) ?? {},
    /** Returns all changes that are kept now. */
    keep: (changes: Changes): Changes => {
      const all = { ...editsOf(id).get(task), ...changes }
      editsOf(id).set(task, all)
      write(id)
      redraw()
      return all
    },
    /** Does nothing if others than these are kept by now. */
    forget: (known = editsOf(id).get(task)) => {
      if (editsOf(id).get(task) !== known) return
      editsOf(id).delete(task)
      write(id)
      redraw()
    },
  }
}
