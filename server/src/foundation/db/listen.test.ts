import { inject, onTestFinished, test } from 'vitest'
import { runOn } from '../../../test/database/database.ts'
import { createLog } from '../log.ts'
import { listen } from './listen.ts'

test('a listener whose connection breaks comes back and hears again', async () => {
  const { server } = inject('database')
  const channel = `listen_test_${process.pid}`
  let heard: () => void = () => {}
  const next = () =>
    new Promise<void>((resolve) => {
      heard = resolve
    })
  const begun = next()
  const listening = listen(server, channel, createLog('silent', []), () => heard())
  onTestFinished(() => listening.stop())
  // Connecting counts as a notice: some may have been missed before.
  await begun
  const first = next()
  await runOn(server, `notify ${channel}`)
  await first
  const back = next()
  await runOn(server, `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "${channel}"'`)
  await back
  const again = next()
  await runOn(server, `notify ${channel}`)
  await again
})
