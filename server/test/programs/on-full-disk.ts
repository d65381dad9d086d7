// A program that runs with its own mounts. It prints one line of JSON: whether the database has room before, on and
// after a full disk. Nothing is written meanwhile.
import { mountSmallDisk } from '../../../lab/chaos/small-disk.ts'
import { hasRoom, isAnswering } from '../../src/foundation/db/ask.ts'
import { openDatabase } from '../../src/foundation/db/database.ts'
import { startEmbedded } from '../../src/foundation/db/embedded/embedded.ts'
import { createLog } from '../../src/foundation/log.ts'

const disk = mountSmallDisk(160)
try {
  const embedded = await startEmbedded(disk.folder, createLog('silent', []))
  // Opened before: a full disk may allow no new connection. Each of them keeps an answer for some seconds.
  const opened = [1, 2, 3].map(() => openDatabase(embedded.connectionString, 1))
  const [before, full, after] = await Promise.all(
    opened.map(async ({ db }) => {
      await isAnswering(db)
      return async () => ({ answers: await isAnswering(db), room: await hasRoom(db) })
    }),
  )
  const said = [await before?.()]
  disk.fill()
  said.push(await full?.())
  disk.free()
  said.push(await after?.())
  await Promise.all(opened.map(({ pool }) => pool.end()))
  await embedded.stop()
  console.log(JSON.stringify(said))
} finally {
  disk.remove()
}
