// A program, to be run with mounts of its own. It says in one line of JSON whether the database has room before, on and
// after a full disk, without anybody having written.
import { mountSmallDisk } from '../../lab/chaos/small-disk.ts'
import { openDatabase } from '../src/foundation/db/database.ts'
import { startEmbedded } from '../src/foundation/db/embedded/embedded.ts'
import { isAnswering } from '../src/foundation/db/ping.ts'
import { hasRoom } from '../src/foundation/db/room/room.ts'
import { createLog } from '../src/foundation/log.ts'

const disk = mountSmallDisk(160)
try {
  const embedded = await startEmbedded(disk.folder, createLog('silent', []))
  // Connected before: a full disk may let nobody in. An answer is kept for some seconds, for each of them.
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
