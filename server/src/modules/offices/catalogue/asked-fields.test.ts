import { emptyPerson, officeFields } from '@terminlotse/contract/fields/person'
import { languageCodes } from '@terminlotse/contract/languages'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestServer } from '../../../../test/test-server.ts'
import { offices } from '../catalogue.tables.ts'
import { findProvider, listServiceTypes } from '../catalogue.ts'
import { lackingFields } from '../office-fields.ts'

// checklist: t4439
test('at each pair of Munich, what a booking would be refused for is what the dialog asks for', async () => {
  await using server = await createTestServer({ env: { MUNICH_ENABLED: 'true' } })
  const munich = await findProvider(server.ctx, 'munich')
  const desks = await server.ctx.db
    .select()
    .from(offices)
    .where(eq(offices.provider_id, munich?.id ?? 0))
  let pairs = 0
  for (const language of languageCodes)
    for (const desk of desks) {
      const refused = lackingFields(desk.desk, emptyPerson)
      for (const type of await listServiceTypes(server.ctx, language, desk.id)) {
        pairs += 1
        const asked = officeFields.filter((field) => type[field]?.required)
        expect(asked, `${desk.name}, ${type.name}`).toEqual(refused)
      }
    }
  expect(pairs).toBeGreaterThan(500)
  expect(desks.flatMap(({ desk }) => lackingFields(desk, emptyPerson)).length).toBeGreaterThan(20)
})
