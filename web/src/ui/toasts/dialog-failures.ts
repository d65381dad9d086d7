import { useEffect, useState } from 'react'
import type { Toast } from './toast.tsx'

export type Failure = Pick<Toast, 'title' | 'text'>
type Put = (failure: Failure | null) => void

/** The one on top is the last. */
const dialogs: Put[] = []

/** False if no dialog is open. */
export function putInDialog(failure: Failure): boolean {
  dialogs.at(-1)?.(failure)
  return dialogs.length > 0
}

/** What failed in this dialog, until it closes or the next button is pressed. */
export function useFailure(isOpen: boolean): [Failure | null, Put] {
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    if (!isOpen) return
    const put: Put = (failure) => setFailure(failure)
    dialogs.push(put)
    return () => {
      dialogs.splice(dialogs.indexOf(put), 1)
      setFailure(null)
    }
  }, [isOpen])
  return [failure, setFailure]
}
