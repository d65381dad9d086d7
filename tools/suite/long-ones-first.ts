import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest; one of them only at night. If one of them began last, it would run on alone. */
const longOnes = [
  'test/updates/update.test.ts',
  'test/updates/earlier-versions.test.ts',
  'test/calls/access.test.ts',
  'product/start.test.ts',
  'test/privacy/canary-booking.test.ts',
  'test/privacy/practice-office-forgets.test.ts',
  'test/processes/many-processes.test.ts',
  'monitoring/rounds/bad-hour.test.ts',
  'lab/day/day.test.ts',
]

/** Begins with the files that take longest, also on a new machine without data of an earlier run. */
export class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longOnes.findIndex((name) => moduleId.endsWith(`/${name}`))
      return place < 0 ? longOnes.length : place
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
