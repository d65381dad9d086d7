// Creates tasks over the API as people do, each at another desk of the practice office.
import { setTimeout as wait } from 'node:timers/promises'
import type { Task } from '@terminlotse/contract/tasks'
import { createTask, findDesks, register, speakFor, start } from '../../tools/people.ts'
import { patienceMs } from '../rig/processes.ts'

/** Opens an account and starts this many tasks, at as many offices as there are. `web`: the address of the product. */
export async function startTasks(web: string, count: number): Promise<void> {
  const session = await register(web, 'Erika', 'Muster')
  const speak = speakFor(web, session.access)
  let desks = await findDesks(speak, () => true)
  for (let number = 0; number < count; number += 1) await start(speak, await create(number))

  /** The office's own catalogue may arrive meanwhile, and lack a desk of the bundled one. */
  async function create(number: number): Promise<Task> {
    for (const since = Date.now(); ; desks = await findDesks(speak, () => true)) {
      const desk = desks[number % desks.length]
      if (!desk) throw new Error('The practice office has no desk.')
      try {
        return await createTask(speak, session, `Task ${number}`, desk)
      } catch (error) {
        if (Date.now() - since > patienceMs) throw error
        await wait(1_000)
      }
    }
  }
}
