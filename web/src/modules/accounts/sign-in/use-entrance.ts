import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageAfterSignIn } from '../page-after-sign-in.ts'
import type { Entered, entrances } from '../sign-in.ts'

// The code that checks and sends is a large part of all script. It is loaded when somebody uses the form, so that the
// first page is small.
const load = () => import('../sign-in.ts')
type Enter<Body> = (queries: QueryClient, body: Body) => Promise<Entered>

export function useEntrance<Body>(
  pick: (all: typeof entrances) => Enter<Body>,
  complain: (complaints: Record<string, string>) => void,
) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const next = pageAfterSignIn(useLocation())
  const [isBusy, setBusy] = useState(false)
  const [broken, setBroken] = useState<{ error: unknown } | null>(null)
  // A file of this build is gone: the boundary around the screens says so and offers to load the page again.
  if (broken !== null) throw broken.error
  const send = async (body: Body) => {
    if (isBusy) return
    setBusy(true)
    try {
      const enter = pick((await load()).entrances)
      const entered = await enter(queries, body)
      if (entered.isIn) await navigate(next, { replace: true })
      else complain(entered.complaints)
    } catch (error) {
      setBroken({ error })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, send, prepare: () => void load().catch(() => {}) }
}
