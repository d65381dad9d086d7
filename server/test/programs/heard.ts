import { execFile } from 'node:child_process'
import { vi } from 'vitest'
import { argumentsOf, type Program } from './built.ts'

export interface Heard {
  code: number
  said: string
}

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

/**
 * Runs a command of the product as people do, as a program of its own. What runs in this process goes on meanwhile: the
 * program may need its answer, or a lock that it holds.
 */
export async function hearProgram(name: Program, words: string[], env: NodeJS.ProcessEnv): Promise<Heard> {
  const program = await argumentsOf(name)
  return new Promise((resolve) => {
    execFile(process.execPath, [...program, ...words], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: out + err }),
    )
  })
}
