import i18next from 'i18next'
import { ApiError } from '../../../api/api-error.ts'
import { showFailure, showRefusal } from '../../../api/failure-toast.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'

export type Obstacle = 'stopped' | 'insecure' | 'unsupported' | 'elsewhere' | 'known' | 'failed'

/** Thrown if browser or device gave no passkey: no call was refused. */
export class PasskeyProblem extends Error {
  readonly obstacle: Obstacle

  constructor(obstacle: Obstacle, cause?: unknown) {
    super(obstacle, { cause })
    this.name = 'PasskeyProblem'
    this.obstacle = obstacle
  }
}

/** A toast in the words of the server or browser; `fallback`: the text without such words. */
export function showPasskeyFailure(error: unknown, fallback: string): void {
  if (error instanceof PasskeyProblem) {
    const { obstacle } = error
    const [title, text] = [i18next.t(`accounts:passkey.${obstacle}`), i18next.t(`accounts:passkey.${obstacle}Text`)]
    showToast({ kind: 'error', title, text })
  } else if (error instanceof ApiError) showRefusal(error, fallback)
  else showFailure(error, fallback)
}
