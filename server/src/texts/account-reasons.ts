import { fieldObstacles } from '@terminlotse/contract/fields/person'

const proofs = new Set(['account_unproven', 'booking_address_unproven'])
const ownersReasons = new Set<string>([
  ...proofs,
  'details_missing',
  'details_unfit',
  ...fieldObstacles.filter((obstacle) => !obstacle.startsWith('invalid_')),
  'mail_limit',
  'office_unnamed',
  'condition_unanswered',
  'emergency_desk',
  'too_soon',
  'two_open',
  'many_unconfirmed',
  'lapsed_often',
])

/** True if a word of words/reasons.ts concerns the account or its owner's details, and not the last attempt. */
export function isOfAccount(reason: string | undefined): boolean {
  return reason !== undefined && ownersReasons.has(reason)
}

/** True if it concerns a single time: booking goes on with others. */
export function isOfSlot(reason: string | undefined): boolean {
  return reason === 'slot_lost' || reason === 'race_lost'
}

/** True if it means that an address must still be proven. */
export function isProof(reason: string | undefined): boolean {
  return reason !== undefined && proofs.has(reason)
}
