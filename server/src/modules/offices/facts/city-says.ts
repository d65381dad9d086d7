import type { ServiceType } from '@terminlotse/contract/offices/catalogue'
import type { CityTexts } from './facts-for.ts'

const linesOf = (text: string | undefined): string[] => (text ? text.split('\n') : [])
/** By the names of the two fields of the city's export. */
const under = (heading: string, lines: string[]): string[] => (lines.length > 0 ? [heading, ...lines] : [])

/** The city's own words about a service, and those of the desk where one is asked for. Empty: none was fetched. */
export function citySays(
  texts: CityTexts,
  { service, office }: { service: number; office: number | null },
): Pick<ServiceType, 'description' | 'requirements'> {
  const said = texts.services?.get(service)
  const desk = office === null ? undefined : texts.desks?.get(office)
  const papers = linesOf(said?.requirements)
  const description = [
    ...linesOf(said?.description).filter((line) => !papers.includes(line)),
    ...under('Gebührenrahmen:', linesOf(said?.fees)),
    ...linesOf(desk?.infoForAllAppointments),
  ]
  const requirements = [
    ...papers,
    ...under('Formulare, Informationen:', linesOf(said?.forms)),
    ...linesOf(desk?.infoForAppointment),
  ]
  return { description: description.join('\n'), requirements: requirements.join('\n') }
}
