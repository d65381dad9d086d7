import type { Ctx } from '../../../foundation/ctx.ts'
import type { TargetKey } from '../../offices/combinations.ts'
import { describeTarget, type TargetDescription, targetKey } from '../../offices/targets.ts'

/** The data of a watched or booked target. It was chosen from the catalogue, whose rows are never deleted. */
export async function readTarget(ctx: Ctx, key: TargetKey): Promise<TargetDescription> {
  const about = await describeTarget(ctx, key)
  if (about === null) throw new Error(`The catalogue does not have ${targetKey(key)}.`)
  return about
}
