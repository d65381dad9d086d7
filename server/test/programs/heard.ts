import { vi } from 'vitest'

export interface Heard {
  code: number
  said: string
}

/** Runs a command of the product in this process; returns its exit code and all that it prints meanwhile. */
export async function hearCommand(run: () => Promise<number>): Promise<Heard> {
  const said: string[] = []
  const hear = (text: unknown) => void said.push(String(text))
  const ears = [vi.spyOn(console, 'log').mockImplementation(hear), vi.spyOn(console, 'error').mockImplementation(hear)]
  try {
    return { code: await run(), said: said.join('\n') }
  } finally {
    for (const ear of ears) ear.mockRestore()
  }
}
