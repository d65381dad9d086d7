import './look/later-styles.ts'
import { Notifications, useNotifications } from '@mantine/notifications'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStepAside } from './step-aside.ts'
import classes from './toasts.module.css'

const defaultMs = 5_000
const belowTitlePx = 8

/** Top right, or at the lower edge while they would cover what has the focus. Each toast announces itself. */
export function Toasts() {
  const { t } = useTranslation()
  const place = useRef<HTMLElement>(null)
  // Drawn anew with each change of the toasts; they stay where they are while the page is scrolled.
  const { notifications } = useNotifications()
  useLayoutEffect(() => putBelowTitle(place))
  useNextTitle(place, notifications.length > 0)
  useStepAside(place, notifications.length > 0)
  return (
    <section ref={place} aria-label={t('toasts')} className={classes.toasts}>
      <Notifications
        withinPortal={false}
        position="top-right"
        autoClose={defaultMs}
        // The library would cut a toast at 200 px.
        notificationMaxHeight="none"
      />
    </section>
  )
}

/** A toast often leads to another screen, whose title comes after it. */
function useNextTitle(place: RefObject<HTMLElement | null>, isShown: boolean) {
  useEffect(() => {
    if (!isShown) return
    let title = document.querySelector('h1')
    const changes = new MutationObserver(() => {
      const next = document.querySelector('h1')
      if (next === null || next === title) return
      title = next
      putBelowTitle(place)
    })
    changes.observe(document.body, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [place, isShown])
}

function putBelowTitle(place: RefObject<HTMLElement | null>) {
  place.current?.style.setProperty('--title-end', `${titleEnd()}px`)
}

/** Pixels from the upper edge of the window to below the title of the page; 0 if the title is not in its upper half. */
function titleEnd(): number {
  const end = document.querySelector('h1')?.getBoundingClientRect().bottom ?? 0
  return end < 0 || end > window.innerHeight / 2 ? 0 : end + belowTitlePx
}
