import { readFileSync } from 'node:fs'
import type { Language } from '@terminlotse/contract/language'
import { languageCodes } from '@terminlotse/contract/languages'
import { type Channel, settingsFields } from '@terminlotse/contract/notifications'
import { channelFields, channel as channels } from '@terminlotse/contract/notifications/channels/channels'
import { longestOwnName, longestTitle, shortServiceName } from '@terminlotse/contract/tasks/sentence'
import { cutAtWord } from '@terminlotse/contract/tasks/short-names'
import { afterAll, expect, test } from 'vitest'
import { channelsOf } from '../../src/modules/notifications/channels/channels.ts'
import { sendNow } from '../../src/modules/notifications/deliveries/send.ts'
import { notificationCode } from '../../src/texts/notifications/notification-data.ts'
import { trusting } from '../network/trusting.ts'
import { startReceivers } from '../receivers/receivers.ts'
import { startWebhook } from '../receivers/webhook.ts'
import { createTestServer } from '../test-server.ts'
import { type Arrival, aboutExample, arrivalsOf, ownersChannels } from './arrives.ts'
import { exampleAt, exampleFacts, exampleMailbox, longestNames } from './examples.ts'
import { messagesTable } from './table.ts'

test('docs/messages.md shows what the code sends', () => {
  const written = readFileSync(new URL('../../../docs/messages.md', import.meta.url), 'utf8')
  expect(written === messagesTable(), 'Run: npm run messages').toBe(true)
})

const secret = channelFields.webhook_secret.generate()
const names = longestNames()
const facts = exampleFacts(names)
const receivers = await startReceivers()
const hook = await startWebhook(secret)
hook.setClock(() => exampleAt)
afterAll(() => Promise.all([receivers.close(), hook.close()]))

async function openPerson() {
  const env = { ...receivers.env, ROLE: 'web', PUBLIC_URL: 'https://termin.example', ALLOW_PRIVATE_HOSTS: 'true' }
  const server = await createTestServer({ env, clock: { now: () => exampleAt } })
  const owner = await server.register()
  const { token } = owner
  const { key } = (await server.call('GET', '/notifications/push/key/', { token })).body
  const phone = receivers.webPush.subscribe(key)
  const body = { name: 'Chrome · Android', subscription: phone.subscription }
  expect((await server.call('POST', '/notifications/push/devices/', { token, body })).status).toBe(201)
  const fields = settingsFields.parse({
    pushbullet_api_key: 'key',
    callmebot_phone_number: '+491511234567',
    callmebot_api_key: 'key',
    ntfy_server: receivers.ntfy.url,
    ntfy_topic: 'termin-abc',
    gotify_server: receivers.gotify.url,
    gotify_token: 'A-app',
    discord_webhook: receivers.discord.webhook,
    apprise_key: 'mine',
    webhook_url: hook.url,
    webhook_secret: secret,
  })
  const settings = () => ({
    ...fields,
    proven_email: owner.email,
    telegram_chat: newChat(),
    signal_number: '+4915112345678',
  })
  const send = async (
    channel: Channel,
    notice: (typeof notificationCode.options)[number],
    language: Language,
    isBrief = false,
  ) => {
    const about = { ...aboutExample(notice, facts[notice]), userId: owner.id }
    const message = { id: crypto.randomUUID(), language, about, config: server.ctx.config, isBrief }
    const outcome = await sendNow(channelsOf(server.ctx)[channel], settings(), message, AbortSignal.timeout(60_000))
    expect([channel, notice, outcome]).toEqual([channel, notice, 'sent'])
  }
  return { server, phone, send }
}

type Person = Awaited<ReturnType<typeof openPerson>>

let chats = 1_000
function newChat(): string {
  chats += 1
  receivers.telegram.write(chats, '/start')
  return String(chats)
}

function lastOf({ phone }: Person): Record<Channel, Arrival> {
  const mail = receivers.smtp.mails.at(-1)
  const chat = receivers.telegram.messages.at(-1)
  const topic = receivers.ntfy.shown.at(-1)
  const push = receivers.pushbullet.pushes.at(-1)
  const atGotify = receivers.gotify.messages.at(-1)
  const inChannel = receivers.discord.messages.at(-1)
  const service = receivers.apprise.messages.at(-1)
  const data = hook.messages.at(-1)?.body.data as { title: string; text: string }
  const payload = phone.pushes.at(-1)?.payload as { title: string; body: string; link: { label: string } | null }
  const [button = ''] = /<a [^>]*>([^<]*)<\/a>/.exec(mail?.html ?? '')?.slice(1) ?? []
  return {
    email: { title: mail?.subject ?? '', body: mail?.text.trim() ?? '', buttons: [button] },
    telegram: {
      title: '',
      body: chat?.text ?? '',
      buttons: chat?.reply_markup?.inline_keyboard.flat().map(({ text }) => text) ?? [],
    },
    signal: { title: '', body: receivers.signal.messages.at(-1)?.text ?? '', buttons: [] },
    ntfy: {
      title: topic?.title ?? '',
      body: topic?.message ?? '',
      buttons: topic?.actions?.map(({ label }) => label) ?? [],
    },
    gotify: { title: atGotify?.title ?? '', body: atGotify?.message ?? '', buttons: [] },
    pushbullet: { title: push?.title ?? '', body: push?.body ?? '', buttons: [] },
    callmebot: { title: '', body: receivers.callmebot.messages.at(-1)?.text ?? '', buttons: [] },
    discord: {
      title: '',
      body: inChannel?.content ?? '',
      buttons: inChannel?.components.flatMap((row) => row.components.map(({ label }) => label)) ?? [],
    },
    apprise: { title: service?.title ?? '', body: service?.body ?? '', buttons: [] },
    webhook: { title: data.title, body: data.text, buttons: [] },
    webpush: { title: payload.title, body: payload.body, buttons: payload.link ? [payload.link.label] : [] },
  }
}

const service = shortServiceName(names.service_name)
const ownName = cutAtWord(names.task_name, longestOwnName)
/** The beginning of title and first line of each kind. `NAME`: the service, or the task's own name. */
const begin: Record<Language, Record<(typeof notificationCode.options)[number], [title: RegExp, first: RegExp]>> = {
  en: {
    appointment_found: [/^Free: Fri 27 Nov, 10:30 · /, /^NAME, and 3 more free times until Mon 30 Nov$/],
    booking_waiting: [/^Confirm by 12:51 · Fri 27 Nov, 10:30$/, /^NAME · .* to a…@example\.org and tap the link$/],
    booking_reminder: [/^Confirm by 12:51 · Fri 27 Nov, 10:30$/, /^NAME · .* to a…@example\.org and tap the link$/],
    booking_confirmed: [/^Confirmed: Fri 27 Nov, 10:30 · /, /^NAME$/],
    appointment_reminder: [/^Reminder: Fri 27 Nov, 10:30 · /, /^NAME$/],
    booking_failed: [/^Gone: Fri 27 Nov, 10:30 · /, /^NAME\.? We are still watching$/],
    booking_expired: [/^Gone: Fri 27 Nov, 10:30 · /, /^NAME\.? We are still watching$/],
    booking_cancelled: [/^Cancelled: Fri 27 Nov, 10:30 · /, /^NAME\.? We are no longer watching$/],
    booking_moved: [/^Moved: Fri 27 Nov, 10:30 · /, /^NAME\.? Now on Tue 1 Dec, 09:00$/],
    cancel_delayed: [/^Not cancelled: Fri 27 Nov, 10:30 · /, /^NAME$/],
    cancel_refused: [/^Not cancelled: Fri 27 Nov, 10:30 · /, /^NAME$/],
    task_stopped: [/^Watching stopped: /, /^Your latest day has passed/],
    details_demanded: [/ needs (something from )?you$/, /^The office now asks for a phone number$/],
    news_paused: [/ until 13:00$/, /60 messages/],
    office_away: [/^No answer from the office since 11:29$/, /^NAME and 2 more tasks\. We keep trying$/],
    office_back: [/^The office answers again \(since 12:15\)$/, /./],
    test: [/^Test message from Terminlotse$/, /./],
  },
  de: {
    appointment_found: [/^Frei: Fr 27\. Nov\., 10:30 · /, /^NAME und 3 weitere Termine bis Mo 30\. Nov\.$/],
    booking_waiting: [/^Bis 12:51 bestätigen · Fr 27\. Nov\., 10:30$/, /^NAME · .* an a…@example\.org und tippen Sie/],
    booking_reminder: [/^Bis 12:51 bestätigen · Fr 27\. Nov\., 10:30$/, /^NAME · .* an a…@example\.org und tippen Sie/],
    booking_confirmed: [/^Bestätigt: Fr 27\. Nov\., 10:30 · /, /^NAME$/],
    appointment_reminder: [/^Erinnerung: Fr 27\. Nov\., 10:30 · /, /^NAME$/],
    booking_failed: [/^Entfallen: Fr 27\. Nov\., 10:30 · /, /^NAME\.? Wir beobachten weiter$/],
    booking_expired: [/^Entfallen: Fr 27\. Nov\., 10:30 · /, /^NAME\.? Wir beobachten weiter$/],
    booking_cancelled: [/^Abgesagt: Fr 27\. Nov\., 10:30 · /, /^NAME\.? Wir beobachten nicht mehr$/],
    booking_moved: [/^Verlegt: Fr 27\. Nov\., 10:30 · /, /^NAME\.? Jetzt Di 1\. Dez\., 09:00$/],
    cancel_delayed: [/^Nicht abgesagt: Fr 27\. Nov\., 10:30 · /, /^NAME$/],
    cancel_refused: [/^Nicht abgesagt: Fr 27\. Nov\., 10:30 · /, /^NAME$/],
    task_stopped: [/^Beendet: /, /^Ihr spätester Tag ist vorbei/],
    details_demanded: [/^Es fehlt (noch )?etwas: /, /^Die Behörde verlangt jetzt eine Telefonnummer$/],
    news_paused: [/ bis 13:00 Uhr$/, /60 Nachrichten/],
    office_away: [/^Keine Antwort der Behörde seit 11:29$/, /^NAME und 2 weitere Aufgaben\. Wir versuchen es weiter/],
    office_back: [/^Die Behörde antwortet seit 12:15 Uhr wieder$/, /./],
    test: [/^Testnachricht von Terminlotse$/, /./],
  },
}

function linesOf({ title, body }: Arrival): { title: string; first: string; rest: string } {
  const [one = '', ...more] = title === '' ? body.split('\n') : [title, ...body.split('\n')]
  return { title: one.replaceAll('*', ''), first: more[0] ?? '', rest: more.join('\n') }
}

// checklist: t1631
test.each(languageCodes)(
  'each kind of message comes through each channel with the sentence, once and with nothing personal (%s)',
  async (language) => {
    const person = await openPerson()
    await using _ = person.server
    for (const notice of notificationCode.options) {
      await trusting(() => Promise.all(channels.options.map((channel) => person.send(channel, notice, language))))
      const came = lastOf(person)
      expect(came, 'docs/messages.md').toEqual(arrivalsOf(notice, facts[notice], language))
      for (const channel of channels.options) {
        const { title, first, rest } = linesOf(came[channel])
        const isOwners = ownersChannels.has(channel) && notice !== 'office_away'
        const [titled, begins] = begin[language][notice]
        const said = first.replace(isOwners ? ownName : service, 'NAME')
        expect([channel, title], notice).toEqual([channel, expect.stringMatching(titled)])
        expect(title.length, title).toBeLessThanOrEqual(longestTitle)
        expect(said, `${channel} ${notice}: ${first}`).toMatch(begins)
        expect(rest, 'the title is not repeated').not.toContain(title)
        expect(rest).not.toMatch(/\b(?:below|unten)\b/i)
        expect(title + rest).not.toContain(exampleMailbox)
        if (!ownersChannels.has(channel)) expect(title + rest).not.toContain('ganze Familie')
      }
      expect(receivers.smtp.mails.at(-1)?.html).not.toContain(came.email.title)
    }
  },
)

// checklist: t1632
test('a channel that is to show no details shows neither names nor times, and a test message still is one', async () => {
  const person = await openPerson()
  await using _ = person.server
  for (const notice of ['appointment_found', 'booking_waiting'] as const) {
    await trusting(() => Promise.all(channels.options.map((channel) => person.send(channel, notice, 'en', true))))
    for (const [channel, arrival] of Object.entries(lastOf(person))) {
      const { title, rest } = linesOf(arrival)
      expect([channel, title]).toEqual([
        channel,
        expect.stringMatching(/^(?:An appointment is free|Please confirm your)/),
      ])
      expect(title + rest.replace(/https:\S+/, '')).not.toMatch(/\d|Pass|München|@/)
    }
    expect(hook.messages.at(-1)?.body.data).toMatchObject({
      task_name: '',
      service_name: '',
      appointment_at: null,
      free: [],
    })
    expect(receivers.pushbullet.pushes.at(-1)?.url, 'not the page of a service').toMatch(/^https:\/\/termin\.example\//)
  }
  await trusting(() => person.send('ntfy', 'test', 'en', true))
  expect(lastOf(person).ntfy.body).toContain('This is a test.')
})
