import type { Office } from '../office.ts'
import { OfficeRefusal } from '../protocol/refusal.ts'
import type { Desk } from '../slots/desks.ts'
import { limitCodes } from '../slots/limits.ts'
import type { Selection } from '../slots/supply.ts'
import type { Call } from './endpoint.ts'

/**
 * The captcha error of a call, if any of the listed offices wants a token and this one is not valid
 * (PROTOCOL.md#several-offices). It is reported together with the field errors.
 */
export async function captchaCodes(
  office: Office,
  call: Call,
  officeIds: readonly number[],
  token: string | null,
): Promise<string[]> {
  const isNeeded = officeIds.some((id) => office.desks.get(id)?.scope.captchaActivatedRequired === true)
  const code = isNeeded ? await office.tokens.check(token, call.address) : null
  return code ? [code] : []
}

/**
 * The desks of the listed offices; offices without online booking have none. Since muc50 an office whose limits the
 * selection breaks is silently left out.
 * @throws OfficeRefusal invalidLocationAndServiceCombination unless every office offers every service; since muc50 the
 * codes of the last office if none is left
 */
export function desksOffering(office: Office, officeIds: readonly number[], selection: Selection): Desk[] {
  if (officeIds.some((id) => office.supply.slotsNeeded(id, selection) === null)) {
    throw new OfficeRefusal(['invalidLocationAndServiceCombination'])
  }
  const within = office.release === 'muc50' ? withinLimits(office, officeIds, selection) : officeIds
  return [...new Set(within)].map((id) => office.desks.get(id)).filter((desk) => desk !== undefined)
}

function withinLimits(office: Office, officeIds: readonly number[], selection: Selection): number[] {
  const judged = officeIds.map((id) => ({ id, codes: limitCodes(office.shelf, id, selection) }))
  const kept = judged.filter(({ codes }) => codes.length === 0)
  const last = judged.at(-1)
  if (kept.length === 0 && last) throw new OfficeRefusal(last.codes)
  return kept.map(({ id }) => id)
}
