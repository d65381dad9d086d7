import { expect } from 'vitest'
import { startSmtp } from '../../../test/receivers/smtp.ts'
import { testsIn } from '../../../test/tests-in.ts'
import { MailUnanswered, openSmtp } from './smtp.ts'

const always = new AbortController().signal
const mailOf = (id: string) => ({
  from: 'a@example.org',
  to: 'b@example.org',
  subject: id,
  text: id,
  messageId: `<${id}@example.org>`,
})

async function openScene() {
  const receiver = await startSmtp()
  const smtp = openSmtp()
  const server = { host: '127.0.0.1', port: receiver.port, requireTLS: false }
  return {
    receiver,
    send: (id: string, signal = always) => smtp.send(server, mailOf(id), signal),
    async giveUp(id: string) {
      const held = receiver.holdNext()
      const patience = new AbortController()
      const sending = smtp.send(server, mailOf(id), patience.signal).catch((error: unknown) => error)
      await held.arrived
      patience.abort()
      const error = await sending
      if (!(error instanceof MailUnanswered)) throw new Error('It is not unanswered.', { cause: error })
      return { held, answer: error.answer }
    },
    async [Symbol.asyncDispose]() {
      smtp.close()
      receiver.hangUp()
      await receiver.close()
    },
  }
}

const test = testsIn(openScene)

test('a server that thinks for long about a mail holds up no other; its answer is heard', async ({ scene }) => {
  const [one, two] = [await scene.giveUp('one'), await scene.giveUp('two')]
  await Promise.all(['three', 'four', 'five'].map((id) => scene.send(id)))
  one.held.release()
  await one.answer
  scene.receiver.refuse('message', 451, '4.3.1 Disk full')
  two.held.release()
  await expect(two.answer).rejects.toMatchObject({ responseCode: 451 })
  expect(scene.receiver.mails.map(({ subject }) => subject).sort()).toEqual(['five', 'four', 'one', 'three'])
})

test('a mail whose connection ends after its last dot is not sent again by itself', async ({ scene }) => {
  await scene.send('before')
  const held = scene.receiver.holdNext()
  const sending = scene.send('one')
  await held.arrived
  scene.receiver.hangUp()
  await expect(sending).rejects.toMatchObject({ answer: null })
  await scene.send('after')
  held.release()
  await expect.poll(() => scene.receiver.mails.map(({ subject }) => subject)).toEqual(['before', 'after', 'one'])
})

test('a server that owes three answers gets no further mail until it gives one', async ({ scene }) => {
  const [first] = [await scene.giveUp('1'), await scene.giveUp('2'), await scene.giveUp('3')]
  const patience = new AbortController()
  const tried = scene.send('4', patience.signal)
  patience.abort()
  await expect(tried).rejects.toMatchObject({ code: 'EABORT' })
  const waiting = scene.send('5')
  first.held.release()
  await waiting
  expect(scene.receiver.mails.map(({ subject }) => subject)).toEqual(['1', '5'])
})

// checklist: t4174
test('a server gets no more mails at once because one of them was answered late', async ({ scene }) => {
  const long = scene.receiver.holdNext()
  const first = scene.send('first')
  await long.arrived
  const { held, answer } = await scene.giveUp('late')
  await scene.send('meanwhile')
  held.release()
  await answer
  await Promise.all(['one', 'two', 'three'].map((id) => scene.send(id)))
  expect(scene.receiver.connections.opened).toBe(3)
  long.release()
  await first
})
