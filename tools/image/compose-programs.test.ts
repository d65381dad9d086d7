import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { skipWithout } from '../../server/test/needs.ts'
import { root } from '../children.ts'

const files = ['compose.yaml', 'deploy/compose.scale.yaml']

function copyFiles(change = (text: string) => text): string {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-compose-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'deploy'))
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
  for (const [index, file] of files.entries()) writeFileSync(join(folder, file), change(texts[index] ?? ''))
  const demanded = texts.flatMap((text) => [...text.matchAll(/\$\{(\w+):?\?/g)].map(([, name]) => `${name}=given`))
  for (const place of ['.env', 'deploy/.env']) writeFileSync(join(folder, place), `${demanded.join('\n')}\n`)
  cpSync(join(root, 'Dockerfile'), join(folder, 'Dockerfile'))
  // podman-compose asks Podman for nothing but its version where it only says what it would do.
  writeFileSync(join(folder, 'podman'), '#!/bin/sh\necho "podman version 4.3.1"\n', { mode: 0o755 })
  return folder
}

const readers = {
  'docker-compose': (file: string) => ['-f', file, 'config', '-q'],
  'podman-compose': (file: string) => ['--podman-path', './podman', '--dry-run', '-f', file, 'up', '--no-build'],
} as const

// checklist: t4167
test('both Compose programs of Debian 12 read our files', (context) => {
  skipWithout(context, 'docker-compose', 'podman-compose')
  const variable = ['$', '{A:+$', '{B:?missing}}'].join('')
  const nested = copyFiles((text) => text.replace(/environment:\n( +)/, `$&EXTRA: ${variable}\n$1`))
  const folder = copyFiles()
  for (const program of ['docker-compose', 'podman-compose'] as const) {
    for (const file of files) {
      const read = (cwd: string) => spawnSync(program, readers[program](file), { cwd, encoding: 'utf8' })
      const { status, stdout, stderr } = read(folder)
      expect(status, `${program} ${file}\n${stdout}${stderr}`).toBe(0)
      expect(read(nested).status, 'variables in variables').not.toBe(0)
    }
  }
})
