import { language } from '@terminlotse/contract/language'
import { z } from 'zod'
import { flag, maybe, text } from '../sentence.ts'

/** The fields of every notification; empty if it is about no task. `url` leads to the office's page or to our own. */
export const named = { task_name: text, service_name: text, office_name: text, url: text }
export const titles = z.partialRecord(language, text)
/** `practice`: it is about the practice office. */
export const ofTask = {
  ...named,
  /** The service's name in each language; `service_name` is the city's own. */
  service_titles: maybe(titles),
  office_address: maybe(text),
  practice: maybe(flag),
}
