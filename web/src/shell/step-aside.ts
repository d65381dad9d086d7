import { type RefObject, useEffect } from 'react'

/**
 * Moves the toasts to the other end of the window while they would cover what has the focus (WCAG 2.4.11). `place` has
 * them, and gets `data-aside` for that time.
 */
export function useStepAside(place: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const toasts = place.current
    if (toasts === null || !isShown) return
    const look = () => stepAside(toasts)
    const sizes = new ResizeObserver(look)
    for (const list of listsOf(toasts)) sizes.observe(list)
    const atScroll = { capture: true, passive: true }
    document.addEventListener('focusin', look)
    document.addEventListener('scroll', look, atScroll)
    return () => {
      sizes.disconnect()
      document.removeEventListener('focusin', look)
      document.removeEventListener('scroll', look, atScroll)
    }
  }, [place, isShown])
}

function stepAside(toasts: HTMLElement): void {
  const focused = document.activeElement
  // A toast that is in use stays where it is.
  if (toasts.contains(focused)) return
  delete toasts.dataset.aside
  const drawn = drawnOf(focused)
  if (listsOf(toasts).some((list) => drawn.some((one) => doMeet(one, list)))) toasts.dataset.aside = ''
}

/** The toasts of each place of the library. */
function listsOf(toasts: HTMLElement): Element[] {
  return [...toasts.querySelectorAll('[data-position] > *')]
}

/**
 * The element and its labels: many a switch is drawn by its label. None without a visible cursor, as after a click: the
 * pointer may be at the other end. None on a dialog or a page whole, which only have the focus until the next key.
 */
function drawnOf(focused: Element | null): Element[] {
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0 || !focused.matches(':focus-visible')) return []
  return focused instanceof HTMLInputElement ? [focused, ...(focused.labels ?? [])] : [focused]
}

function doMeet(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
