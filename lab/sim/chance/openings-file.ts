// Real openings of German offices, read from a folder that is not part of the project.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { addDays } from '../../../contract/src/berlin-time.ts'
import { minuteMs } from '../../../contract/src/time.ts'
import type { History, Opening, Span } from '../../../server/src/modules/monitoring/chances/history.ts'
import { momentOn } from '../../../server/src/modules/monitoring/chances/replay.ts'

export const lookEveryMs = 15 * minuteMs
const looksInWeek = 7 * 24 * 4
/** A week with a smaller share of its planned looks is a gap: the file does not say when they were missing. */
const fewestLooks = 0.8

/**
 * The calendars of one website, with all that was seen of them. The folder has openings-2026.csv.gz and
 * snapshots-2026.csv.gz.
 */
export function readSource(folder: string, source: string): History[] {
  const clock = createReader()
  const watched = readWatched(folder, source, clock)
  const byPlace = new Map<string, Opening[]>()
  for (const line of linesOf(folder, 'openings-2026.csv.gz', source)) {
    const [, place = '', slot = '', first = '', last = '', gone = ''] = line.split(',')
    const [firstSeen, lastSeen] = [clock(first), clock(last)]
    const opening: Opening = {
      slotAt: clock(slot),
      firstSeen,
      lastSeen,
      goneAt: gone === '' ? null : clock(gone),
      looks: lastSeen > firstSeen ? 2 : 1,
      isNew: watched.some(({ from, to }) => firstSeen > from && firstSeen < to),
      isOwn: false,
    }
    const known = byPlace.get(place)
    if (known) known.push(opening)
    else byPlace.set(place, [opening])
  }
  return [...byPlace.keys()].sort().map((place, office) => ({
    office,
    officeName: place,
    openings: (byPlace.get(place) ?? []).sort((one, other) => one.firstSeen - other.firstSeen),
    watched,
    rests: [],
  }))
}

export function namesOfSources(folder: string): string[] {
  const text = gunzipSync(readFileSync(join(folder, 'snapshots-2026.csv.gz'))).toString()
  const names = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[0] ?? '')
  return [...new Set(names)]
}

function linesOf(folder: string, file: string, source: string): string[] {
  const text = gunzipSync(readFileSync(join(folder, file))).toString()
  return text.split(/\r?\n/).filter((line) => line.startsWith(`${source},`))
}

/** Weeks that follow each other are one span. */
function readWatched(folder: string, source: string, clock: (shown: string) => number): Span[] {
  const spans: Span[] = []
  for (const line of linesOf(folder, 'snapshots-2026.csv.gz', source)) {
    const [, , looks, first = '', last = ''] = line.split(',')
    if (Number(looks) < fewestLooks * looksInWeek) continue
    const span = { from: clock(first), to: clock(last) + lookEveryMs }
    const before = spans.at(-1)
    if (before && span.from - before.to <= lookEveryMs) before.to = span.to
    else spans.push(span)
  }
  return spans
}

/** Reads `YYYY-MM-DD HH:MM:SS` of Berlin's clock. Days without a change of the clocks are computed from their midnight. */
function createReader(): (shown: string) => number {
  const midnights = new Map<string, { at: number; isEven: boolean }>()
  const midnightOf = (day: string) => {
    const at = momentOn(day, '00:00')
    const known = { at, isEven: momentOn(addDays(day, 1), '00:00') - at === 24 * 60 * minuteMs }
    midnights.set(day, known)
    return known
  }
  return (shown) => {
    const day = shown.slice(0, 10)
    const { at, isEven } = midnights.get(day) ?? midnightOf(day)
    const [hours, minutes, seconds] = [shown.slice(11, 13), shown.slice(14, 16), shown.slice(17, 19)].map(Number)
    const inMinute = (seconds ?? 0) * 1_000
    if (!isEven) return momentOn(day, shown.slice(11, 16)) + inMinute
    return at + ((hours ?? 0) * 60 + (minutes ?? 0)) * minuteMs + inMinute
  }
}
