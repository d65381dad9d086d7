import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findMemoryFolder, removeAbandoned } from './memory-folder.ts'

it('is a folder in memory from which programs may be started, or none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-mounts-'))
  try {
    const mounts = join(folder, 'mounts')
    const find = (line: string) => {
      writeFileSync(mounts, `proc /proc proc rw 0 0\n${line}\n`)
      return findMemoryFolder('/dev/shm', mounts)
    }
    expect(find('tmpfs /dev/shm tmpfs rw,nosuid,noexec,size=65536k 0 0'), 'a container’s own').toBeNull()
    expect(find('tmpfs /dev/shm tmpfs ro 0 0')).toBeNull()
    expect(find('/dev/sda1 /dev/shm ext4 rw 0 0'), 'on the disk').toBeNull()
    expect(find('tmpfs /run tmpfs rw 0 0'), 'elsewhere').toBeNull()
    expect(findMemoryFolder(join(folder, 'nowhere')), 'no such folder').toBeNull()
    expect(findMemoryFolder('/dev/shm', join(folder, 'none')), 'not Linux').toBeNull()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('loses what a killed run has left, and keeps what belongs to others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-memory-'))
  try {
    const { pid: dead } = spawnSync(process.execPath, ['--version'])
    const kept = [`terminlotse-run-${process.pid}-abc`, 'somebody']
    for (const name of [...kept, `terminlotse-run-${dead}-abc`]) mkdirSync(join(folder, name))
    removeAbandoned(folder)
    expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
