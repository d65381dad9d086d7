/** An event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Of `dur`, the time of the processor: without that of other programs. */
  tdur?: number
  args?: Record<string, unknown>
}

const runTask = 'ThreadControllerImpl::RunTask'

/** The processor times in milliseconds of the pieces of work of the page's own thread, the longest first. */
export function longestTasks(events: TraceEvent[]): number[] {
  const isPage = pageThread(events)
  return events
    .filter((event) => event.name === runTask && isPage(event))
    .map(({ tdur = 0 }) => tdur / 1_000)
    .toSorted((one, other) => other - one)
}

/** The thread of the page that ran most tasks: others are of pages that the browser keeps ready. */
function pageThread(events: TraceEvent[]): (event: TraceEvent) => boolean {
  const named = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const work = ({ pid, tid }: TraceEvent) =>
    events.filter((event) => event.name === runTask && event.pid === pid && event.tid === tid).length
  const [most] = named.toSorted((one, other) => work(other) - work(one))
  return ({ pid, tid }) => pid === most?.pid && tid === most.tid
}
