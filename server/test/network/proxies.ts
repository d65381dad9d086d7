import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePorts } from '../../../tools/machine/free-ports.ts'
import { ownMounts } from '../needs.ts'
import { testCertificate, testKey } from '../receivers/certificate.ts'
import { openTestSocket, type TestSocket } from './socket.ts'

const read = (name: string): string => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
const isRoot = process.getuid?.() === 0
/** Words before a program that run it as nobody, where we are root. */
const asPlainUser = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--'] : []
/** Words before a program, so that it finds the web processes by their names in deploy/compose.scale.yaml. */
const withHosts = (hosts: string) => [
  ...ownMounts,
  'sh',
  '-c',
  'mount --bind "$1" /etc/hosts && shift && exec "$@"',
  'sh',
  hosts,
]

export interface Proxy extends AsyncDisposable {
  ask(path: string, call?: { method: string; body: string }): Promise<{ status: number; body: string }>
  openSocket(path: string, token: string): Promise<TestSocket>
  logged(): string
}

interface Front {
  site: string
  ports: [number, number]
}

export async function startCaddy({ site, ports }: Front): Promise<Proxy> {
  const [port = 0, clear = 0] = await freePorts(2)
  const own = ['admin off', 'local_certs', 'skip_install_trust', `https_port ${port}`, `http_port ${clear}`]
  const caddyfile = read('deploy/Caddyfile')
    .replace('{\n', `{\n${own.join('\n')}\n`)
    .replace('web-1:3000', `web-1:${ports[0]}`)
    .replace('web-2:3000', `web-2:${ports[1]}`)
  const folder = makeFolder({ Caddyfile: caddyfile, hosts: '127.0.0.1 localhost web-1 web-2\n' })
  const command = ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  const env = { SITE: site, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  return start([...withHosts(join(folder, 'hosts')), ...asPlainUser, ...command], { env, folder, site, port })
}

export async function startNginx({ site, ports }: Front): Promise<Proxy> {
  const [port = 0] = await freePorts(1)
  const [, example = ''] = read('docs/running.md').match(/```nginx\n([\s\S]*?)```/) ?? []
  const [inHttp = '', inServer = ''] = example.split('# in the server block of the site')
  const folder = makeFolder({ 'certificate.pem': testCertificate, 'key.pem': testKey })
  const upstreams = inHttp.replace(
    /server 127\.0\.0\.1:3000;.*/,
    ports.map((one) => `server 127.0.0.1:${one};`).join(' '),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  )
  const configuration = `
    daemon off; pid ${folder}/pid; worker_processes 1;
    events {}
    http {
      ${temporary.join(' ')}
      ${upstreams}
      server {
        listen 127.0.0.1:${port} ssl;
        server_name ${site};
        ssl_certificate ${folder}/certificate.pem;
        ssl_certificate_key ${folder}/key.pem;
        ${inServer.replaceAll('/var/log/nginx', folder)}
      }
    }`
  writeFileSync(join(folder, 'nginx.conf'), configuration)
  const command = ['nginx', '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]
  return start([...asPlainUser, ...command], { env: {}, folder, site, port })
}

/** A new folder in which every user may write: the proxies run as another user. */
function makeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-proxy-'))
  chmodSync(folder, 0o777)
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

interface Place {
  env: Record<string, string>
  folder: string
  site: string
  port: number
}

async function start([command = '', ...args]: string[], { env, folder, site, port }: Place): Promise<Proxy> {
  const child = spawn(command, args, { env: { PATH: process.env.PATH ?? '', ...env }, cwd: folder })
  const ended = once(child, 'exit')
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words) => (printed += words))
  // The name has no DNS entry, and no authority signed the certificate.
  const there = { host: '127.0.0.1', port, servername: site, rejectUnauthorized: false }
  const ask: Proxy['ask'] = (path, { method, body } = { method: 'GET', body: '' }) =>
    new Promise((resolve, reject) => {
      const headers = { host: site, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const call = request({ ...there, path, method, headers, agent: false }, async (answer) => {
        resolve({ status: answer.statusCode ?? 0, body: await text(answer) })
      })
      call.on('error', reject).end(body)
    })
  while (!(await ask('/').then(Boolean, () => false))) {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${printed}`)
  }
  return {
    ask,
    logged: () => [printed, ...globSync(join(folder, '*.log')).map((name) => readFileSync(name, 'utf8'))].join('\n'),
    openSocket: (path, token) =>
      openTestSocket(`wss://127.0.0.1:${port}${path}`, token, { ...there, headers: { host: site } }),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
