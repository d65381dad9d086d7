import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { personFieldNames } from '@terminlotse/contract/fields/person'
import { expect, test } from 'vitest'
import { bookedFields } from '../../src/modules/booking/bookings.tables.ts'
import { cityNames } from '../../src/modules/offices/office-fields.ts'

test('no value of a person’s fields is in the log, under any name and at any depth', () => {
  const names = [...personFieldNames, ...bookedFields, ...Object.values(cityNames), 'familyName']
  const person = Object.fromEntries(names.map((name) => [name, 'canary']))
  const program = `
    import { openLog } from '../../src/operator/log.ts'
    const person = ${JSON.stringify(person)}
    openLog('info').info({ ...person, task: { ...person, of: person } }, 'said')`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', program], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    encoding: 'utf8',
  })
  const hidden = Object.fromEntries(names.map((name) => [name, '[redacted]']))
  expect(JSON.parse(stdout)).toMatchObject({ ...hidden, task: { ...hidden, of: hidden }, msg: 'said' })
})
