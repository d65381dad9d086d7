import { rowOf } from '@terminlotse/contract/row-of'
import { shortServiceName } from '@terminlotse/contract/tasks/sentence'
import { z } from 'zod'
import { askedFor } from '../office-fields.ts'
import { askedField, asksFor, type DataOf, maybe, number, says, text } from '../sentence.ts'
import type { Speech } from '../speech.ts'
import { ofTask } from './facts.ts'
import { type SaidOrParts, saidNeedsYou, saidSo } from './said.ts'

const ofStop = {
  ...ofTask,
  further_offices: maybe(number),
  /** A code of a line. */
  reason: maybe(text),
  count: maybe(number),
  /** The latest day that was wanted, `YYYY-MM-DD`. */
  latest_date: maybe(text),
  current_appointment_at: maybe(text),
  /** Of whoever runs this, in brackets. */
  contact: maybe(text),
}

const ofDemand = { ...ofTask, further_offices: maybe(number), asked: maybe(z.array(askedField)) }

/** The messages about a task that stopped, or that books nothing until a detail is added. */
export const stopMessages = {
  task_stopped: says(ofStop, (d, { words }) => ({
    ...whyStopped(d, words.stopNotifications),
    status: words.notifications.statuses.stopped,
    link: words.notifications.links.us,
  })),
  details_demanded: says(ofDemand, (d, speech) => {
    const { first, advice } = demandOf(d, speech)
    const { statuses, links } = speech.words.notifications
    return { said: saidNeedsYou(d, first), advice, status: statuses.watching, link: links.us }
  }),
}

function demandOf({ asked = [] }: DataOf<typeof ofDemand>, { words }: Speech): { first: string; advice: string } {
  const { office, condition, details } = words.stopNotifications.demands
  if (asksFor('offices', asked)) return office
  if (asksFor('meets_condition', asked)) return condition
  return { ...details, first: details.first({ asked: askedFor(asked, { words }) }) }
}

type Words = Speech['words']['stopNotifications']

function whyStopped(d: DataOf<typeof ofStop>, words: Words): { said: SaidOrParts; advice: string } {
  const { stopped_latest_date, stopped_current_appointment } = words.reasons
  const title = words.title({ service: shortServiceName(d.service_name) })
  switch (d.reason) {
    case 'stopped_latest_date':
      return { said: saidSo(title, stopped_latest_date.first), advice: stopped_latest_date.advice }
    case 'stopped_current_appointment':
      return { said: saidSo(title, stopped_current_appointment.first), advice: stopped_current_appointment.advice }
    case 'stopped_refused':
      return {
        said: saidNeedsYou(d, words.refused.first),
        advice: words.refused.advice({ contact: d.contact ?? '' }),
      }
    default: {
      // Nobody can choose fewer than one.
      const isTooMany = d.reason?.startsWith('stopped_limit') && d.count !== 1
      const { first, advice } = isTooMany ? words.tooMany : rowOf(words.needs, d.reason ?? '', words.needs.other)
      return { said: saidNeedsYou(d, first), advice }
    }
  }
}
