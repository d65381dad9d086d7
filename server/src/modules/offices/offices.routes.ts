import { catalogueRoutes } from '@terminlotse/contract/offices/catalogue'
import { needRoutes } from '@terminlotse/contract/offices/needs'
import { politenessRoutes } from '@terminlotse/contract/offices/politeness'
import type { Ctx } from '../../foundation/ctx.ts'
import { listed } from '../../foundation/http/pages.ts'
import { type Served, serve, serveKept } from '../../foundation/http/serve.ts'
import { readProvidersVersion } from './catalogue/catalogue.store.ts'
import { listNeeds, listOffices, listProviders, listServiceTypes } from './catalogue.ts'
import { readPoliteness } from './gate/politeness.ts'

export function officesServed(ctx: Ctx): Served[] {
  const version = () => readProvidersVersion(ctx)
  return [
    serveKept(catalogueRoutes.providers, version, async ({ language }) => listed(await listProviders(ctx, language))),
    serveKept(catalogueRoutes.offices, version, async ({ query }) =>
      listed(await listOffices(ctx, { providerId: query.service, serviceTypeId: query.service_type })),
    ),
    serveKept(catalogueRoutes.serviceTypes, version, async ({ language, query }) =>
      listed(await listServiceTypes(ctx, language, query.office)),
    ),
    serveKept(needRoutes.read, version, ({ language, query }) => listNeeds(ctx, query.service, language)),
    serve(politenessRoutes.read, ({ language }) => readPoliteness(ctx, language)),
  ]
}
