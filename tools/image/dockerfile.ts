export interface Instruction {
  word: string
  /** The stage that `COPY --from` names; null: the repository. */
  from: string | null
  /** The rest of the instruction, on one line. */
  rest: string
}

export interface Stage {
  /** The name after `AS`; that of the last stage is `last`. */
  name: string
  instructions: Instruction[]
}

/** The stages of a Dockerfile, each with its instructions in their order. */
export function readStages(dockerfile: string): Stage[] {
  const lines = dockerfile
    .replace(/^\s*#.*$/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, word = '', from = null, rest = ''] = line.match(/^([A-Z]+) (?:--from=(\w+) )?(.+)$/) ?? []
    if (word === 'FROM') stages.push({ name: rest.match(/ AS (\w+)$/)?.[1] ?? 'last', instructions: [] })
    else stages.at(-1)?.instructions.push({ word, from, rest })
  }
  return stages
}

/** The environment of the last stage. */
export function settingsOf(stages: Stage[]): Record<string, string> {
  const given = stages.at(-1)?.instructions.filter(({ word }) => word === 'ENV') ?? []
  return Object.fromEntries(given.flatMap(({ rest }) => rest.split(' ').map((pair) => pair.split(/=(.*)/, 2))))
}

/** The programs of the last stage as lists of words, and the folder in which they run. */
export function programsOf(stages: Stage[]): { command: string[]; health: string[]; workdir: string } {
  const last = (word: string) => stages.at(-1)?.instructions.findLast((one) => one.word === word)?.rest ?? ''
  const words = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')))
  return { command: words(last('CMD')), health: words(last('HEALTHCHECK')), workdir: last('WORKDIR') }
}
