// npm run chaos -- [kills] [seed]      by default 200; half of the kills with one process, half with two web processes and two workers
import { runStorm } from './storm.ts'

const kills = Number(process.argv[2] ?? 200)
const seed = Number(process.argv[3] ?? 1)
let isWrong = false
for (const layout of ['one', 'many'] as const) {
  const result = await runStorm({ layout, kills: Math.ceil(kills / 2), seed, onProgress: (line) => console.log(line) })
  const { people, appointments, confirmed, lostHolds, messages, repeats, wrong } = result
  console.log(
    `${layout}: ${Math.ceil(kills / 2)} kills, ${people} people, ${appointments} appointments (${confirmed} confirmed), ` +
      `${lostHolds} holds whose answer was lost, ${messages} messages (${repeats} repeated under the same id), ${wrong.length} wrong`,
  )
  for (const line of wrong) console.log(`  ${line}`)
  isWrong ||= wrong.length > 0 || appointments === 0
}
process.exitCode = isWrong ? 1 : 0
