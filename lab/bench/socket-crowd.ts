// The browsers' ends of many live connections. On `open` it opens one for each token and reports when all are open. On
// `count` it reports when this many of them have received an event from then on.
import { WebSocket } from 'ws'

const [address = ''] = process.argv.slice(2)
const sockets: WebSocket[] = []
let wanted = Number.POSITIVE_INFINITY
const heardBy = new Set<number>()

process.on('message', async (order: { open: string[] } | { count: number }) => {
  if ('count' in order) {
    heardBy.clear()
    wanted = order.count
    return
  }
  const tokens = [...order.open]
  const some = async () => {
    for (let token = tokens.pop(); token !== undefined; token = tokens.pop()) await open(token)
  }
  await Promise.all(Array.from({ length: 50 }, some))
  process.send?.(sockets.length)
})

function open(token: string): Promise<void> {
  const socket = new WebSocket(`${address}?token=${token}`)
  const place = sockets.push(socket)
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data) => {
      const text = String(data)
      if (text.includes('"connection_established"')) resolve()
      if (!text.includes('"statistics_update"')) return
      heardBy.add(place)
      if (heardBy.size < wanted) return
      wanted = Number.POSITIVE_INFINITY
      process.send?.(Date.now())
    })
  })
}
