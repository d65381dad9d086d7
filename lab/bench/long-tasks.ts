/** An event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  args?: Record<string, unknown>
}

/** The durations in milliseconds of the pieces of work of the page's own thread, the longest first. */
export function longestTasks(events: TraceEvent[]): number[] {
  const isPage = pageThread(events)
  return events
    .filter((event) => event.name === 'RunTask' && isPage(event))
    .map(({ dur = 0 }) => dur / 1_000)
    .toSorted((one, other) => other - one)
}

/** The thread of the page that ran most tasks: others are of pages that the browser keeps ready. */
function pageThread(events: TraceEvent[]): (event: TraceEvent) => boolean {
  const named = events.filter(({ name, args }) => name === 'thread_name' && args?.['name'] === 'CrRendererMain')
  const work = ({ pid, tid }: TraceEvent) =>
    events.filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid).length
  const [most] = named.toSorted((one, other) => work(other) - work(one))
  return ({ pid, tid }) => pid === most?.pid && tid === most.tid
}
