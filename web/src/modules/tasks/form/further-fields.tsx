import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { serviceCount, taskOffices } from '@terminlotse/contract/limits'
import type { Office } from '@terminlotse/contract/offices/catalogue'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { Announced } from '../../../ui/announced.tsx'
import { type Choice, ManyChoiceList } from '../../../ui/fields/choice-frame.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { Folded } from '../../../ui/page/folded.tsx'
import { type FurtherDraft, officesOf } from '../draft/draft.ts'
import { type DraftPart, useDraftFacts } from '../draft/draft-form.ts'
import { ResponsibleField } from '../fit/responsible-field.tsx'
import { useOffices, useOfficesFor } from '../offices/catalogue.ts'
import { officeChoices } from '../offices/choices.ts'
import { useIsBound, useNeeds } from '../offices/needs/needs.ts'
import type { Target } from '../offices/target-pickers.tsx'
import { nameOf } from '../task/task-words.ts'
import { addableTo, chosenNeeds, officeIdsOf, officesFor } from './combining.ts'
import { FurtherServices } from './further-services.tsx'

interface Props {
  target: Target
  chosen: number[]
  onChange: (chosen: number[]) => void
  /** The offices at which all of it is possible; null: all that offer the service type. */
  possible: number[] | null
  error?: string | undefined
}

const listPx = 300

function FurtherOffices(props: Props) {
  const { target, chosen, error } = props
  const { t } = useTranslation('catalogue')
  if (target.office === null || target.service_type === null) return null
  const title = chosen.length === 0 ? t('further.title') : t('further.titleChosen', { number: chosen.length })
  return (
    <Folded title={title} isOpenAtFirst={chosen.length > 0} hasError={error !== undefined}>
      <Hint>{t('further.intro')}</Hint>
      <Others {...props} />
    </Folded>
  )
}

function Others({ target, chosen, onChange, possible, error }: Props) {
  const { t } = useTranslation('catalogue')
  const offering = useOfficesFor(target.service_type)
  const all = useOffices(target.service)
  if (offering.isError && !offering.data) return <Text role="alert">{t('office.failed')}</Text>
  if (!offering.data) {
    return (
      <Stack gap={4} aria-hidden>
        <Skeleton h={48} radius="md" />
        <Skeleton h={48} radius="md" />
      </Stack>
    )
  }
  const others = offering.data.filter(({ id }) => id !== target.office && (possible?.includes(id) ?? true))
  const gone = chosen.filter((id) => !others.some((office) => office.id === id))
  if (others.length === 0 && gone.length === 0) return <Text>{t('further.none')}</Text>
  return (
    <ManyChoiceList
      legend={t('further.legend')}
      choices={[...gone.map((id) => goneChoice(id, all.data, t('further.gone'))), ...officeChoices(others)]}
      chosen={chosen}
      max={taskOffices.max - 1}
      onChange={onChange}
      error={error}
      maxHeight={listPx}
      search={{ label: t('office.search'), noMatch: (search) => t('noMatch', { search }) }}
    />
  )
}

/** An office that was chosen before and has dropped out: the person must see that it is left out. */
function goneChoice(id: number, all: Office[] | undefined, badge: string): Choice {
  const office = all?.find((one) => one.id === id)
  return { value: id, label: office?.name ?? `#${id}`, detail: office?.address ?? '', badge }
}

export function FurtherFields(part: DraftPart) {
  const { draft, errors, change } = part
  const needs = useNeeds(draft.service, currentLanguage())
  const [leftOut, setLeftOut] = useState<string[]>([])
  const isBound = useIsBound(draft.service, draft.service_type)
  const here = useDraftFacts(draft)
  if (draft.service_type === null) return null
  const all = needs.data?.services ?? []
  const need = all.find(({ id }) => id === draft.service_type)
  const offices = needs.data?.offices ?? []
  /** Further offices that do not give all of it in one appointment drop out, and are named. */
  const changeFurther = (further_services: FurtherDraft[]) => {
    const possible = new Set(officeIdsOf(chosenNeeds({ ...draft, further_services }, all)))
    const isOut = (id: number) => further_services.length > 0 && !possible.has(id)
    setLeftOut(offices.filter(({ id }) => draft.offices.includes(id) && isOut(id)).map(nameOf))
    change({ further_services, offices: draft.offices.filter((id) => !isOut(id)) })
  }
  return (
    <>
      {need?.responsible && (
        <ResponsibleField
          key={need.id}
          responsible={need.responsible}
          here={here}
          offices={officesFor([need], offices)}
          chosen={officesOf(draft)}
          onChange={([office = null, ...further]) => change({ office, offices: further })}
          error={errors.office ?? errors.offices}
        />
      )}
      <Services part={part} needs={needs} onChange={changeFurther} />
      <LeftOut names={leftOut} />
      {!isBound && (
        <FurtherOffices
          key={draft.service_type}
          target={draft}
          chosen={draft.offices}
          onChange={(chosen) => {
            setLeftOut([])
            change({ offices: chosen })
          }}
          possible={draft.further_services.length > 0 ? officeIdsOf(chosenNeeds(draft, all)) : null}
          error={errors.offices}
        />
      )}
    </>
  )
}

interface ServicesProps {
  part: DraftPart
  needs: ReturnType<typeof useNeeds>
  onChange: (further: FurtherDraft[]) => void
}

function Services({ part: { draft, errors }, needs, onChange }: ServicesProps) {
  const { t } = useTranslation('need')
  const { t: common } = useTranslation()
  const further = draft.further_services
  if (needs.data === undefined) {
    if (further.length === 0) return null
    if (!needs.isError) return <Skeleton h={72} radius="md" />
    return (
      <Alert color="red" title={t('failed')}>
        <Button size="sm" variant="default" onClick={() => void needs.refetch()}>
          {common('retry')}
        </Button>
      </Alert>
    )
  }
  const all = needs.data.services
  return (
    <FurtherServices
      others={further.map((one) => all.find(({ id }) => id === one.service_type) ?? unknownNeed(one))}
      further={further}
      addable={addableTo(chosenNeeds(draft, all), all, draft.office ?? undefined)}
      onChange={onChange}
      error={errors.further_services}
    />
  )
}

/** A service that the catalogue no longer has: it can be removed. */
function unknownNeed({ service_type: id }: FurtherDraft) {
  return { id, title: `#${id}`, max_count: serviceCount.max }
}

function LeftOut({ names }: { names: string[] }) {
  const { t } = useTranslation('need')
  return (
    <Announced>
      {names.length > 0 && <Text size="sm">{t('also.leftOut', { count: names.length, names: names.join(', ') })}</Text>}
    </Announced>
  )
}
