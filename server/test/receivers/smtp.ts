import type { AddressInfo, Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import { createArrivals } from './arrivals.ts'
import { testCertificate, testKey } from './certificate.ts'
import { createHolds } from './holds.ts'

interface ReceivedMail {
  headers: Map<string, string>
  subject: string
  messageId: string
  text: string
  html: string
  from: string
  to: string[]
  raw: string
  /** Whether it, and the password before it, came encrypted. */
  encrypted: boolean
  /** The user of the sign-in; null: there was none. */
  user: string | null
}

type Stage = 'greeting' | 'auth' | 'sender' | 'receiver' | 'message'

export type SmtpReceiver = Awaited<ReturnType<typeof startSmtp>>

export interface SmtpOptions {
  /** `none` offers no encryption; `implicit` speaks TLS from the first byte. */
  tls?: 'none' | 'starttls' | 'implicit'
  /** The valid password; without it no sign-in is required. */
  password?: string
}

interface Refused {
  stage: Stage
  code: number
  words: string
  times: number
  only: string | undefined
}

export async function startSmtp({ tls = 'none', password }: SmtpOptions = {}) {
  const mails: ReceivedMail[] = []
  const passwords: string[] = []
  const refusals: Refused[] = []
  const [holds, arrivals] = [createHolds(), createArrivals()]
  const server = new SMTPServer({
    key: testKey,
    cert: testCertificate,
    secure: tls === 'implicit',
    authOptional: password === undefined,
    // Unencrypted sign-in is allowed here: the sender decides about it, and tests check that.
    allowInsecureAuth: true,
    disabledCommands: tls === 'none' ? ['STARTTLS'] : [],
    disableReverseLookup: true,
    // Senders keep their connections for a while.
    closeTimeout: 100,
    onAuth(auth, _session, done) {
      passwords.push(auth.password ?? '')
      const refused = takeRefusal(refusals, 'auth')
      if (refused) return done(refused)
      if (password !== undefined && auth.password !== password) {
        return done(Object.assign(new Error('5.7.8 Error: authentication failed'), { responseCode: 535 }))
      }
      done(null, { user: auth.username ?? '' })
    },
    ...refusing(refusals),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        await holds.pass()
        const refused = takeRefusal(refusals, 'message')
        if (refused) return done(refused)
        mails.push(await readMail(Buffer.concat(chunks).toString('utf8'), session))
        arrivals.announce()
        done()
      })
    },
  })
  const { open, connections } = countConnections(server)
  // Tests make senders hang up.
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((closed) => server.close(() => closed()))
  return {
    url: `${tls === 'implicit' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    host: '127.0.0.1',
    port,
    mails,
    /** Removes from `mails` the next one to this address with these words in its subject, as soon as it is there. */
    take: (address: string, subject: string) => arrivals.until(() => takeMail(mails, address, subject)),
    passwords,
    connections,
    /** Answers `times` times at this stage with `code` and `words` instead of going on. `only`: mails to this address. */
    refuse: (stage: Stage, code: number, words: string, times = 1, only: string | undefined = undefined) =>
      refusals.push({ stage, code, words, times, only }),
    /** Receives the next mail in full, and accepts it only when it is released. */
    holdNext: holds.next,
    hangUp: () => {
      for (const socket of open) socket.destroy()
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

function takeMail(mails: ReceivedMail[], address: string, subject: string): ReceivedMail | null {
  const index = mails.findIndex((mail) => mail.to.includes(address) && mail.subject.includes(subject))
  return (index < 0 ? null : mails.splice(index, 1)[0]) ?? null
}

function refusing(refusals: Refused[]): Pick<SMTPServerOptions, 'onConnect' | 'onMailFrom' | 'onRcptTo'> {
  return {
    onConnect: (_session, done) => done(takeRefusal(refusals, 'greeting')),
    onMailFrom: (_address, _session, done) => done(takeRefusal(refusals, 'sender')),
    onRcptTo: ({ address }, _session, done) => done(takeRefusal(refusals, 'receiver', address)),
  }
}

function takeRefusal(refusals: Refused[], stage: Stage, to?: string): Error | null {
  const isFor = ({ only }: Refused) => only === undefined || only === to
  const next = refusals.find((one) => one.stage === stage && one.times > 0 && isFor(one))
  if (!next) return null
  next.times--
  return Object.assign(new Error(next.words), { responseCode: next.code })
}

async function readMail(raw: string, { envelope, secure, user }: SMTPServerSession): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw)
  return {
    headers: new Map(mail.headers.map(({ key, value }) => [key, value])),
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    text: (mail.text ?? '').trim(),
    html: mail.html ?? '',
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    raw,
    encrypted: secure,
    user: typeof user === 'string' ? user : null,
  }
}

function countConnections({ server }: SMTPServer) {
  const connections = { opened: 0, most: 0 }
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    connections.opened += 1
    connections.most = Math.max(connections.most, open.size)
    socket.once('close', () => open.delete(socket))
  })
  return { open, connections }
}
