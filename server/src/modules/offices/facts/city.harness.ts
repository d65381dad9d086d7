import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { type Catalogue, readCatalogue } from '@terminlotse/munich-client'
import { root } from '../../../../../tools/children.ts'
import { readFolder, readCatalogue as readNumbers } from '../../../../../tools/facts/folder.ts'
import type { Config } from '../../../settings/config.ts'

const fixtures = `${root}/fixtures/facts`
const snapshot = pathToFileURL(`${root}/catalogues/munich.json`)

/** Munich with the small file of facts that was made from the texts of the same folder, and with an own export. */
export const withSmallFacts =
  (exportUrl: string | null = null) =>
  (config: Config): Config => ({
    ...config,
    providers: config.providers.map((one) =>
      one.code === 'munich' ? { ...one, exportUrl, facts: pathToFileURL(`${fixtures}/facts.json`) } : one,
    ),
  })

export const textsOfFacts = () => readFolder(fixtures, readNumbers(snapshot))

export async function cityCatalogue(withTexts: boolean): Promise<Catalogue> {
  const body = JSON.parse(await readFile(snapshot, 'utf8'))
  const { desks } = textsOfFacts()
  for (const { id, scope } of withTexts ? body.offices : [])
    for (const [name, text] of Object.entries(desks?.get(id) ?? {})) scope[name] = text.replaceAll('\n', '<br>')
  const catalogue = readCatalogue(body, { path: '', note: () => {} })
  if (!catalogue) throw new Error('The catalogue cannot be read.')
  return catalogue
}
