import { spawnSync } from 'node:child_process'
import type { TestContext } from 'vitest'

const isRoot = process.getuid?.() === 0

/** The command, in front of a program, that gives it mounts of its own. */
export const ownMounts = ['unshare', ...(isRoot ? [] : ['--user', '--map-root-user']), '--mount', '--']

/** The means that a test may need and that not every machine has. .ci/run looks for the same ones, by these names. */
const needs = {
  root: () => isRoot,
  mounts: () => isDone([...ownMounts, 'mount', '-t', 'tmpfs', 'none', '/mnt']),
  namespaces: () => isDone(['unshare', '-U', '--map-user=65534', '--', 'true']),
  caddy: () => isDone(['caddy', 'version']),
  nginx: () => isDone(['nginx', '-v']),
  prometheus: () => isDone(['promtool', '--version']),
  'docker-compose': () => isDone(['docker-compose', '--version']),
  // Its own --version asks Podman.
  'podman-compose': () => isDone(['podman-compose', '--help']),
}

/** Skips the test where the machine lacks one of these. The reason names the missing one. */
export function skipWithout({ skip }: Pick<TestContext, 'skip'>, ...names: (keyof typeof needs)[]): void {
  const missing = names.filter((name) => !needs[name]())
  if (missing.length > 0) skip(`needs ${missing.join(' and ')}`)
}

function isDone([command = '', ...args]: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
