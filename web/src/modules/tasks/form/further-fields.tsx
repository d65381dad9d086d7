import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { serviceCount } from '@terminlotse/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { Announced } from '../../../ui/announced.tsx'
import type { FurtherDraft } from '../draft/draft.ts'
import type { DraftPart } from '../draft/draft-form.ts'
import { FurtherOffices } from '../offices/further-offices.tsx'
import { useNeeds } from '../offices/needs/needs.ts'
import { nameOf } from '../task/task-words.ts'
import { addableTo, chosenNeeds, officeIdsOf } from './combining.ts'
import { FurtherServices } from './further-services.tsx'

export function FurtherFields(part: DraftPart) {
  const { draft, errors, change } = part
  const needs = useNeeds(draft.service, currentLanguage())
  const [leftOut, setLeftOut] = useState<string[]>([])
  if (draft.office === null || draft.service_type === null) return null
  const all = needs.data?.services ?? []
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
      <Services part={part} needs={needs} onChange={changeFurther} />
      <LeftOut names={leftOut} />
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
        <Button variant="default" onClick={() => void needs.refetch()}>
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
