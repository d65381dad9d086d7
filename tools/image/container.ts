import { spawnSync } from 'node:child_process'
import { chownSync, copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// A small container, for root of a Linux that allows mounts: the files of the image as a read-only root, in which only
// /data and /tmp can be written, and a plain user who can become nobody else.

/** The folders on this machine with the files of an image and of its volume. */
export interface Places {
  root: string
  data: string
}

/** A program in an image: its words, and the environment and folder in which to start it here. */
export interface Command {
  words: string[]
  env: Record<string, string>
  cwd: string
}

/** The user `node` of the base image. */
const uid = 1000
/** Folders of this machine that replace the files of the base image. */
const lent = ['bin', 'lib', 'lib64', 'sbin', 'share']

const become = `setpriv --reuid=${uid} --regid=${uid} --clear-groups --inh-caps=-all --no-new-privs --`

const enter = `set -e
root=$1 data=$2; shift 2
mount --bind "$root" "$root"
for name in ${lent.join(' ')}; do [ ! -d "/usr/$name" ] || mount --bind "/usr/$name" "$root/usr/$name"; done
mount --rbind /dev "$root/dev"
mount --rbind /proc "$root/proc"
mount --bind "$data" "$root/data"
mount -t tmpfs none "$root/tmp"
mount -o remount,bind,ro "$root"
exec chroot "$root" ${become} env -C "$@"`

/** Whether this process may make such a container: root of a namespace often cannot. */
export function canContain(): boolean {
  const tries = ['--mount', '--', 'sh', '-c', `mount -t tmpfs none /mnt && ${become} true`]
  return process.getuid?.() === 0 && spawnSync('unshare', tries, { stdio: 'ignore' }).status === 0
}

/** Adds the files of the base image to those of the image, and gives the volume to its user. */
export function furnish({ root, data }: Places): void {
  for (const name of ['dev', 'proc', 'tmp', 'data', 'etc', 'usr/local/bin', ...lent.map((one) => `usr/${one}`)])
    mkdirSync(join(root, name), { recursive: true })
  for (const name of ['bin', 'lib', 'lib64', 'sbin']) symlinkSync(`usr/${name}`, join(root, name))
  writeFileSync(join(root, 'etc/passwd'), `root:x:0:0::/:/bin/sh\nnode:x:${uid}:${uid}::/tmp:/bin/sh\n`)
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n')
  copyFileSync(process.execPath, join(root, 'usr/local/bin/node'))
  chownSync(data, uid, uid)
}

/** The command inside of the container. */
export function contained({ words, env, cwd }: Command, { root, data }: Places): Command {
  const into = ['unshare', '--mount', '--', 'sh', '-c', enter, 'sh', root, data, cwd]
  return {
    words: [...into, ...words],
    env: { ...env, PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
    cwd: '/',
  }
}

/**
 * The command on this machine itself, by its present user, where no container can be made. `terminlotse` of the image
 * names paths in it, so its program is started instead.
 */
export function uncontained({ words, env, cwd }: Command, { root, data }: Places): Command {
  const [program, ...rest] = words
  const main = program === 'node' ? [] : [join(root, cwd, 'product/programs/terminlotse.js')]
  const mapped = rest.map((word) => word.replace(/^\/data\//, `${data}/`))
  const own = { PATH: process.env.PATH ?? '', DATA_DIR: data }
  return { words: [process.execPath, ...main, ...mapped], env: { ...env, ...own }, cwd: join(root, cwd) }
}
