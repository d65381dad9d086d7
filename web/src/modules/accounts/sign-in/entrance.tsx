import { Anchor, Text } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { doesSignInLast } from '../../../api/kept-sign-in.ts'
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

const never = () => () => {}

/** Before a sign-in: says that a reload will end it, in a browser that keeps nothing of this site. */
export function NotKept() {
  const { t } = useTranslation('accounts')
  // A page that was rendered in advance knows no browser.
  const lasts = useSyncExternalStore(never, doesSignInLast, () => true)
  return lasts ? null : <Text role="status">{t('notKept')}</Text>
}

export function OtherFormLink({ question, to, name }: { question: string; to: '/login' | '/register'; name: string }) {
  return (
    <Text size="sm">
      <span>{question}</span>{' '}
      <Anchor component={Link} to={to} inherit underline="always">
        {name}
      </Anchor>
    </Text>
  )
}
