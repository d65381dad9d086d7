import { politenessRoutes } from '@terminlotse/contract/offices/politeness'
import type { Ctx } from '../../foundation/ctx.ts'
import { type Served, serve } from '../../foundation/http/serve.ts'
import { readPoliteness } from './gate/politeness.ts'

export function gateServed(ctx: Ctx): Served[] {
  return [serve(politenessRoutes.read, ({ language }) => readPoliteness(ctx, language))]
}
