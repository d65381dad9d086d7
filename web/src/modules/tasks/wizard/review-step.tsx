import { Stack, Text } from '@mantine/core'
import { practiceCode } from '@terminlotse/contract/limits'
import type { CountedThing, Office } from '@terminlotse/contract/offices/catalogue'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { german } from '../../../ui/german.tsx'
import { Facts } from '../../../ui/page/facts.tsx'
import { OwnDraftChances } from '../chances/draft-chances.tsx'
import { officesOf, soundCount } from '../draft/draft.ts'
import { type DraftPart, useChosenType } from '../draft/draft-form.ts'
import { filterOf, filterSentence } from '../draft/filter.ts'
import { useOffices, useProviders } from '../offices/catalogue.ts'
import { useNeeds } from '../offices/needs/needs.ts'
import { anyOf, bookingWord, enabledWord, nameOf, personFacts, personName, together } from '../task/task-words.ts'
import { useLegacyPair } from './use-legacy-pair.ts'

export function ReviewStep({ draft, change }: Pick<DraftPart, 'draft' | 'change'>) {
  const { t } = useTranslation('tasks')
  const { t: form } = useTranslation('forms')
  const provider = useProviders().data?.find(({ id }) => id === draft.service)
  const { data: known = [] } = useOffices(draft.service)
  const offices = officesOf(draft).flatMap((id) => known.find((office) => office.id === id) ?? [])
  const type = useChosenType(draft)
  const needs = useNeeds(draft.further_services.length > 0 ? draft.service : null, currentLanguage())
  const further = draft.further_services.map(({ service_type: id, count }) => {
    const known = needs.data?.services.find((need) => need.id === id)
    return { name: known?.title ?? `#${id}`, count: soundCount(count), counted: known?.counted ?? ('other' as const) }
  })
  const pair = useLegacyPair(draft)
  return (
    <Stack>
      <Facts
        layout="rows"
        facts={[
          [form('edit.taskName'), draft.name],
          [t('labels.count'), countWord(soundCount(draft.service_count), type?.counted)],
          [
            t('labels.legacy'),
            pair && t('labels.legacyPair', { office: pair.officeNumber, service: pair.serviceNumber }),
          ],
          [t('labels.provider'), provider?.name],
          [t('labels.office'), officeWords(pair?.office ? [pair.office] : offices)],
          [t('labels.type'), pair?.service?.title ?? type?.title],
          [t('labels.officeWord'), type?.title === type?.name ? null : german(type?.name)],
          [form('edit.further'), together(further)],
          [t('labels.name'), personName(draft)],
          ...personFacts(draft),
          [t('labels.autoBooking'), bookingWord(draft)],
          [form('letsBook.label'), draft.auto_booking_enabled ? null : enabledWord(draft.lets_me_book)],
        ]}
      />
      {provider?.code === practiceCode && <Text>{t('practice.about')}</Text>}
      <div>
        {offices.length > 1 && <Text>{form('wizard.anyOffice', { number: offices.length })}</Text>}
        <Text>{filterSentence(filterOf(draft))}</Text>
      </div>
      <OwnDraftChances draft={draft} change={change} listsRefusal />
      <Text c="dimmed">{form('wizard.reviewIntro')}</Text>
    </Stack>
  )
}

/** "2 people", or the number alone while the service is not known. */
function countWord(count: number, thing: CountedThing = 'other'): string {
  return i18next.t(`need:counted.${thing}`, { count })
}

function officeWords(offices: Office[]): string {
  const [office] = offices
  if (offices.length > 1) return anyOf(offices.map(nameOf))
  return office ? [office.name, office.hint].filter(Boolean).join(', ') : ''
}
