import { useEffect } from 'react'

/**
 * Brings a task's card into view and the keyboard to it, once it is on the page; of the one that was just `created`
 * here its Start button, and the keyboard stays at the button that made it.
 */
export function useTaskInSight(id: number | undefined, created: number | null) {
  useEffect(() => {
    if (id === undefined) return
    const card = document.getElementById(`card-${id}`)
    if (id === created) {
      card?.querySelector('[data-action=start]')?.scrollIntoView({ block: 'end', behavior: 'smooth' })
      return
    }
    card?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    card?.focus({ preventScroll: true })
  }, [id, created])
}
