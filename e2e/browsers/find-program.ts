import { delimiter, join } from 'node:path'
import { isProgram } from '../../tools/browsers/chromium.ts'

/** The path of the first of these programs that the machine has. Throws with advice how to install them. */
export function findProgram(names: string[]): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const path = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
  if (path) return path
  throw new Error(`There is no ${names[0]}: apt-get install firefox-esr webkit2gtk-driver xvfb`)
}
