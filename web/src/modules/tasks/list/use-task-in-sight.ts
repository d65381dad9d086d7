import { useEffect } from 'react'

/** Brings a task's card into view and the keyboard to it, once it is on the page. */
export function useTaskInSight(id: number | undefined) {
  useEffect(() => {
    if (id === undefined) return
    const card = document.getElementById(`card-${id}`)
    card?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    card?.focus({ preventScroll: true })
  }, [id])
}
