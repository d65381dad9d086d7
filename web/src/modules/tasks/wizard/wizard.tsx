import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { legacyDefault, practiceCode, wizardSteps } from '@terminlotse/contract/limits'
import type { CountedThing, Office, ServiceType } from '@terminlotse/contract/offices/catalogue'
import i18next from 'i18next'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../api/form-errors.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { Announced } from '../../../ui/announced.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { focusFirstInvalid } from '../../../ui/fields/use-fields.ts'
import { german } from '../../../ui/german.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { Facts } from '../../../ui/page/facts.tsx'
import { Folded } from '../../../ui/page/folded.tsx'
import { OwnDraftChances } from '../chances/chances.tsx'
import { asked, chosenFromLists, isDefaultPair, officesOf, soundCount, type TaskDraft } from '../draft/draft.ts'
import { type DraftPart, useChosenType, useDraftFacts, useNewDraft } from '../draft/draft-form.ts'
import type { DraftErrors } from '../draft/draft-rules.ts'
import { filterOf, filterSentence } from '../draft/filter.ts'
import { useCreateTask } from '../draft/save-task.ts'
import { Fits } from '../fit/fits.tsx'
import { NewOnes } from '../fit/new-ones.tsx'
import { BasicFields } from '../form/basic-fields.tsx'
import { BookingSwitch } from '../form/booking-switch.tsx'
import { FilterFields } from '../form/filter-fields.tsx'
import { FurtherFields } from '../form/further-fields.tsx'
import { LegacyFields } from '../form/legacy-fields.tsx'
import { PersonFields } from '../form/person-fields.tsx'
import { ReceiversField } from '../form/receivers-field.tsx'
import { useOffices, useProviders, useServiceTypes } from '../offices/catalogue.ts'
import { useNeeds } from '../offices/needs/needs.ts'
import { type Target, TargetPickers, withType } from '../offices/target-pickers.tsx'
import { anyOf, bookingWord, nameOf, personFacts, personName, together } from '../task/task-words.ts'
import { useLegacyPair } from './use-legacy-pair.ts'
import classes from './wizard.module.css'
import { errorsOfStep, stepWith } from './wizard-steps.ts'

interface Props {
  first: TaskDraft
  entries: Partial<TaskDraft>
  onChange: (changes: Partial<TaskDraft>) => void
  onDone: (id: number) => void
  otherWay: Elements
}

const titles = ['wizard.steps.one', 'wizard.steps.two', 'wizard.steps.three', 'wizard.steps.four'] as const

/** Four steps to a task. Next checks the present step; Back forgets its complaints; entries stay between them. */
export function Wizard({ first, entries, onChange, onDone, otherWay }: Props) {
  const { t } = useTranslation('forms')
  const { t: say } = useTranslation()
  const [step, setStep] = useState(1)
  const [errors, setErrors] = useState<DraftErrors>({})
  const place = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { draft, type } = useNewDraft(first, entries)
  const create = useCreateTask()

  const change = (changes: Partial<TaskDraft>) => {
    onChange(asked(changes))
    setErrors({})
  }
  const goTo = (next: number, complaints: DraftErrors = {}) => {
    setStep(next)
    setErrors(complaints)
    if (Object.keys(complaints).length > 0) focusFirstInvalid(place.current)
    else requestAnimationFrame(() => heading.current?.focus())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const sound = { ...draft, service_count: soundCount(draft.service_count) }
    onChange({ service_count: sound.service_count })
    const complaints = errorsOfStep(step, sound, type)
    if (Object.keys(complaints).length > 0) return goTo(step, complaints)
    if (step < wizardSteps) return goTo(step + 1)
    create.mutate(sound, {
      onSuccess: ({ id }) => onDone(id),
      onError: (error) => goTo(stepWith(fieldErrors(error)), fieldErrors(error)),
    })
  }
  const toLists = () => {
    change({ legacy_office_id: '', legacy_service_id: '' })
    goTo(2)
  }
  const part = { draft, errors, change }
  return (
    <form ref={place} onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Progress step={step} heading={heading} />
        <DefaultPair draft={draft} isAsked={step > 2} onOther={toLists} />
        {step === 1 && <BasicFields {...part} />}
        {step === 1 && otherWay}
        {step === 2 && <TargetStep {...part} />}
        {step === 3 && <PersonStep {...part} />}
        {step === 4 && <ReviewStep draft={draft} change={change} />}
        {step === 4 && <ReceiversField {...part} />}
        <Group justify="space-between" className={classes.actions}>
          <Button variant="default" size="md" disabled={step === 1} onClick={() => goTo(step - 1)}>
            {say('back')}
          </Button>
          <BusyButton type="submit" size="md" isBusy={create.isPending} busyLabel={t('wizard.creating')}>
            {step < wizardSteps ? say('next') : t('wizard.create')}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}

function Progress({ step, heading }: { step: number; heading: RefObject<HTMLHeadingElement | null> }) {
  const { t } = useTranslation('forms')
  return (
    <div>
      <Hint>{t('wizard.step', { step })}</Hint>
      <div className={classes.bar} aria-hidden>
        <div className={classes.filled} style={{ width: `${(step / wizardSteps) * 100}%` }} />
      </div>
      <Title order={3} size="h4" ref={heading} tabIndex={-1} className={classes.heading}>
        {t(titles[step - 1] ?? titles[0])}
      </Title>
    </div>
  )
}

function TargetStep(part: DraftPart) {
  const { t } = useTranslation('forms')
  const { draft, errors, change } = part
  useRecommendedType(draft, (target) => change(chosenFromLists(draft, target)))
  const here = useDraftFacts(draft)
  const hasNumbers = draft.legacy_office_id !== '' || draft.legacy_service_id !== ''
  return (
    <Stack>
      <TargetPickers target={draft} onChange={(target) => change(chosenFromLists(draft, target))} errors={errors} />
      <Fits here={here} />
      <NewOnes here={here} order={4} />
      <FurtherFields {...part} />
      <FilterFields {...part} />
      <Folded
        title={t('wizard.oldLink')}
        detail={t('wizard.legacy')}
        isOpenAtFirst={hasNumbers}
        hasError={errors.legacy_office_id !== undefined || errors.legacy_service_id !== undefined}
      >
        <LegacyFields {...part} />
        <Hint>
          {t('wizard.legacyHint', { office: legacyDefault.legacy_office_id, service: legacyDefault.legacy_service_id })}
        </Hint>
      </Folded>
    </Stack>
  )
}

/** Chooses the service of a chosen office, if the office has only one or recommends only one. */
function useRecommendedType(target: Target, onChange: (target: Target) => void) {
  const { data: types = [] } = useServiceTypes(target.office)
  const recommended = types.filter((type) => type.recommended)
  const [only, another] = types.length === 1 ? types : recommended
  const wanted = target.service_type === null && another === undefined ? only : undefined
  const choose = useEffectEvent((type: ServiceType) => onChange(withType(target, type)))
  useEffect(() => {
    if (wanted !== undefined) choose(wanted)
  }, [wanted])
}

function PersonStep(part: DraftPart) {
  const { t } = useTranslation('forms')
  return (
    <Stack>
      <PersonFields {...part} emailLabel={t('person.email_for_booking')} />
      <BookingSwitch {...part} label={t('wizard.autoBooking')} />
    </Stack>
  )
}

interface DefaultPairProps {
  draft: TaskDraft
  isAsked: boolean
  onOther: () => void
}

function DefaultPair({ draft, isAsked, onOther }: DefaultPairProps) {
  return <Announced>{isAsked && isDefaultPair(draft) && <Question draft={draft} onOther={onOther} />}</Announced>
}

function Question({ draft, onOther }: Omit<DefaultPairProps, 'isAsked'>) {
  const { t } = useTranslation('forms')
  const { t: words } = useTranslation('tasks')
  const pair = useLegacyPair(draft)
  if (pair === null) return null
  return (
    <Alert color="amber" role="group" title={t('wizard.default.title')}>
      <Stack gap="sm" align="flex-start">
        <Facts
          layout="rows"
          facts={[
            [words('labels.type'), pair.service?.title ?? pair.serviceNumber],
            [words('labels.office'), pair.office ? german(nameOf(pair.office)) : pair.officeNumber],
          ]}
        />
        <Text>{t('wizard.default.question')}</Text>
        <Button variant="default" onClick={onOther}>
          {t('wizard.default.other')}
        </Button>
      </Stack>
    </Alert>
  )
}

function ReviewStep({ draft, change }: Pick<DraftPart, 'draft' | 'change'>) {
  const { t } = useTranslation('tasks')
  const { t: form } = useTranslation('forms')
  const provider = useProviders().data?.find(({ id }) => id === draft.service)
  const { data: known = [] } = useOffices(draft.service)
  const offices = officesOf(draft).flatMap((id) => known.find((office) => office.id === id) ?? [])
  const type = useChosenType(draft)
  const needs = useNeeds(draft.further_services.length > 0 ? draft.service : null, currentLanguage())
  const further = draft.further_services.map(({ service_type: id, count }) => {
    const known = needs.data?.services.find((need) => need.id === id)
    return { title: known?.title ?? `#${id}`, count: soundCount(count), counted: known?.counted ?? ('other' as const) }
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
