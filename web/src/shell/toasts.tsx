import './look/later-styles.ts'
import { Notifications, useNotifications } from '@mantine/notifications'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './toasts.module.css'

const defaultMs = 5_000
const belowTitlePx = 8

/**
 * Top right, or at the lower edge if they would cover a primary button when they come, or later what has the focus. Each
 * toast announces itself.
 */
export function Toasts() {
  const { t } = useTranslation()
  const place = useRef<HTMLElement>(null)
  // Drawn anew with each change of the toasts; they stay where they are while the page is scrolled.
  const { notifications } = useNotifications()
  useLayoutEffect(() => putBelowTitle(place))
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

function putBelowTitle(place: RefObject<HTMLElement | null>) {
  place.current?.style.setProperty('--title-end', `${titleEnd()}px`)
}

/** Pixels from the upper edge of the window to below the title of the page; 0 if the title is not in its upper half. */
function titleEnd(): number {
  const end = document.querySelector('h1')?.getBoundingClientRect().bottom ?? 0
  return end < 0 || end > window.innerHeight / 2 ? 0 : end + belowTitlePx
}

/**
 * Moves the toasts to the other end: `data-aside`. Off a primary button they move when they come or when another screen
 * or dialog does, for they must not jump while the page is scrolled; off what has the focus as long as they would cover
 * it (WCAG 2.4.11).
 */
function useStepAside(place: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const toasts = place.current
    if (toasts === null || !isShown) return
    let isAside = false
    const look = () => stepAside(toasts, isAside)
    const settle = (best: boolean) => {
      if (toasts.contains(document.activeElement)) return
      const covered = (aside: boolean) => covers(toasts, aside, primaryButtons())
      isAside = covered(best) && !covered(!best) ? !best : best
      toasts.toggleAttribute('data-aside', isAside)
      look()
    }
    // A drawer begins at the upper edge: its last lines are less needed than its first ones.
    const sizes = new ResizeObserver(() => settle(topDialog()?.matches('.mantine-Drawer-content') ?? false))
    for (const list of listsOf(toasts)) sizes.observe(list)
    let [title, dialog] = [document.querySelector('h1'), topDialog()]
    // A toast often leads to another screen, whose title comes after it, or closes a dialog, which then leaves slowly.
    const changes = new MutationObserver(() => {
      const [nextTitle, nextDialog] = [document.querySelector('h1') ?? title, topDialog()]
      if (nextTitle === title && nextDialog === dialog) return
      ;[title, dialog] = [nextTitle, nextDialog]
      putBelowTitle(place)
      settle(isAside)
    })
    changes.observe(document.body, { childList: true, subtree: true })
    const atScroll = { capture: true, passive: true }
    document.addEventListener('focusin', look)
    document.addEventListener('scroll', look, atScroll)
    return () => {
      sizes.disconnect()
      changes.disconnect()
      document.removeEventListener('focusin', look)
      document.removeEventListener('scroll', look, atScroll)
    }
  }, [place, isShown])
}

function stepAside(toasts: HTMLElement, isAside: boolean): void {
  const focused = document.activeElement
  // A toast that is in use stays where it is.
  if (toasts.contains(focused)) return
  if (covers(toasts, isAside, drawnOf(focused))) toasts.toggleAttribute('data-aside', !isAside)
}

/** Puts the toasts there, and returns whether they cover any of the elements. */
function covers(toasts: HTMLElement, isAside: boolean, elements: Element[]): boolean {
  toasts.toggleAttribute('data-aside', isAside)
  return listsOf(toasts).some((list) => elements.some((one) => doMeet(one, list)))
}

/** Those that can be pressed: a dialog covers the others. */
function primaryButtons(): Element[] {
  const buttons = (topDialog() ?? document).querySelectorAll('[data-variant=filled]:is(a, button)')
  return [...buttons].filter((one) => one.checkVisibility())
}

function topDialog(): Element | undefined {
  return [...document.querySelectorAll('[aria-modal=true]')].at(-1)
}

function listsOf(toasts: HTMLElement): Element[] {
  return [...toasts.querySelectorAll('[data-position] > *')]
}

/** With its labels, which draw many a switch. None without a visible cursor, or on a whole dialog or page. */
function drawnOf(focused: Element | null): Element[] {
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0 || !focused.matches(':focus-visible')) return []
  return focused instanceof HTMLInputElement ? [focused, ...(focused.labels ?? [])] : [focused]
}

function doMeet(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
