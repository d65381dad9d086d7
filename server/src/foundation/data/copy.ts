import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Runs `copy … to stdout`. `count`: the number of rows, after the last one. While nobody reads, the server waits. */
export function copyOut(client: pg.Client, statement: string): { rows: Readable; count(): number } {
  let connection: pg.Connection | null = null
  let count = 0
  const rows = new Readable({ highWaterMark: 1024 * 1024, read: () => connection?.stream.resume() })
  const query = {
    submit(to: pg.Connection) {
      connection = to
      to.query(statement)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The driver uses its buffer again.
      if (!rows.push(Buffer.from(chunk))) connection?.stream.pause()
    },
    handleCommandComplete({ text }: { text: string }) {
      count = countOf(text)
    },
    handleError(error: Error) {
      rows.destroy(error)
    },
    handleReadyForQuery() {
      rows.push(null)
    },
  }
  client.query(query)
  return { rows, count: () => count }
}

/** Of the server's `COPY 7`. */
function countOf(text: string): number {
  return Number(text.split(' ')[1])
}

/** Runs `copy … from stdin`; resolves with the number of rows. Rejects with the server's error, or with that of `rows`. */
export function copyIn(client: pg.Client, statement: string, rows: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let failure: unknown = null
    let count = 0

    async function feed(connection: CopyConnection): Promise<void> {
      for await (const chunk of rows) {
        if (failure !== null) return
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    }

    const query = {
      submit: (connection: pg.Connection) => connection.query(statement),
      handleCopyInResponse(connection: CopyConnection) {
        feed(connection).catch((error) => {
          failure ??= error
          connection.sendCopyFail('The rows could not be read.')
        })
      },
      handleCommandComplete({ text }: { text: string }) {
        count = countOf(text)
      },
      // The last event of a query after an error.
      handleError(error: unknown) {
        failure ??= error
        reject(failure)
      },
      handleReadyForQuery() {
        resolve(count)
      },
    }
    client.query(query)
  })
}
