import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReachable } from '../../api/use-reachable.ts'
import { useAwaited, useIsAnswerMissing } from '../../modules/tasks/tab-state.ts'
import { setAwaited, watchWaiting } from '../../ui/page/page-title.ts'
import noAnswer from './icons/no-answer.svg?inline'
import waits from './icons/waits.svg?inline'

// In the script itself: when the server does not answer, its picture could not be fetched.
const icons = { calm: '/mark.svg', waits, noAnswer }

/** Keeps in the tab's title and picture what waits for the person, and in its picture that the server or an office is silent. */
export function TabState() {
  useTranslation()
  const awaited = useAwaited()
  const isReachable = useReachable()
  const isAnswerMissing = useIsAnswerMissing()
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => watchWaiting(setWaiting), [])
  useEffect(() => setAwaited(awaited), [awaited])
  useEffect(() => () => setAwaited(null), [])
  const calmOrNot = isReachable && !isAnswerMissing ? 'calm' : 'noAnswer'
  useEffect(() => showIcon(isWaiting ? 'waits' : calmOrNot), [isWaiting, calmOrNot])
  useEffect(() => () => showIcon('calm'), [])
  return null
}

function showIcon(name: keyof typeof icons) {
  const link = document.querySelector('link[rel="icon"]')
  if (link?.getAttribute('href') !== icons[name]) link?.setAttribute('href', icons[name])
}
