import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { root } from '../children.ts'

/** Has a headless Chromium for Linux on x64, with the libraries that a minimal machine lacks. */
const brought = join(root, 'node_modules/@sparticuz/chromium')
const manifest = z.object({ version: z.string() })

/**
 * Path of the Chromium that `npm ci` brings, unpacked at the first call. Null if there is none for this machine or it
 * cannot be unpacked. It has no notifications of the operating system: e2e/support/notifications-stand-in.js replaces them.
 */
export function findPackagedChromium(cache = join(root, 'node_modules/.cache')): string | null {
  const isFor = process.platform === 'linux' && process.arch === 'x64'
  if (!isFor || !existsSync(brought)) return null
  const { version } = manifest.parse(JSON.parse(readFileSync(join(brought, 'package.json'), 'utf8')))
  const folder = join(cache, `chromium-${version}`)
  const program = join(folder, 'run')
  return existsSync(program) || unpack(cache, folder) ? program : null
}

// Made beside its place and moved there when finished, so that nobody starts a half-written one.
function unpack(cache: string, folder: string): boolean {
  let draft: string | null = null
  try {
    mkdirSync(cache, { recursive: true })
    draft = mkdtempSync(join(cache, 'chromium-new-'))
    // The package unpacks into the folder for temporary files.
    const parts = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'].map((part) => join(brought, 'bin', part))
    const inflate = pathToFileURL(join(brought, 'build/esm/lambdafs.js'))
    const program = `const { inflate } = await import(${JSON.stringify(inflate)})
      await Promise.all(${JSON.stringify(parts)}.map(inflate))`
    const env = { ...process.env, TMPDIR: draft }
    const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, env })
    if (status !== 0) return false
    writeFileSync(join(draft, 'fonts', 'fonts.conf'), fonts)
    writeFileSync(join(draft, 'run'), start, { mode: 0o755 })
    renameSync(draft, folder)
    return true
  } catch {
    // Another process has unpacked it first.
    return existsSync(join(folder, 'run'))
  } finally {
    if (draft) rmSync(draft, { recursive: true, force: true })
  }
}

const start = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export LD_LIBRARY_PATH
if [ ! -e /etc/fonts/fonts.conf ]; then
  FONTCONFIG_PATH="$here/fonts"
  export FONTCONFIG_PATH
fi
exec "$here/chromium" "$@"
`

const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`
