import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAwaited } from '../../modules/tasks/awaited.ts'
import { setAwaited } from '../../ui/page/page-title.ts'

/** Keeps the appointment whose click is awaited in the tab's title. */
export function AwaitedTitle() {
  useTranslation()
  const title = useAwaited()
  useEffect(() => setAwaited(title), [title])
  useEffect(() => () => setAwaited(null), [])
  return null
}
