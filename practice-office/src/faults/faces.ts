import type { Answer, Face } from '../protocol/wire.ts'
import { MASKED, UNAUTHENTICATED } from './fault-answers.ts'

/** An answer as a client sees it through a face: the gateway masks failures and rewrites 401 (PROTOCOL.md#the-gateway). */
export function showThrough(face: Face, answer: Answer): Answer {
  if (face === 'direct' || answer.isGateways) return answer
  if (answer.status >= 500) return MASKED
  return answer.status === 401 ? UNAUTHENTICATED : answer
}
