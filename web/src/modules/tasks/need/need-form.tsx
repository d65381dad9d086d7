import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { personFieldNames } from '@terminlotse/contract/fields/person'
import { serviceCount, taskNameLength } from '@terminlotse/contract/limits'
import type { Need } from '@terminlotse/contract/offices/needs'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../api/form-errors.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import type { Elements } from '../../../ui/elements.ts'
import chosen from '../../../ui/fields/chosen.module.css'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { focusFirstInvalid } from '../../../ui/fields/use-fields.ts'
import { Folded } from '../../../ui/page/folded.tsx'
import { useSession } from '../../accounts/session.ts'
import { DraftChances } from '../chances/chances.tsx'
import { useDraftChances } from '../chances/use-draft-chances.ts'
import { asked, draftFor, type Entries, type TaskDraft, tickFields } from '../draft/draft.ts'
import { type DraftPart, useDraftFacts, useNewDraft } from '../draft/draft-form.ts'
import { bookingErrors, type DraftErrors, nameErrors, receiverErrors, targetErrors } from '../draft/draft-rules.ts'
import { filterErrors } from '../draft/filter.ts'
import { useStartWatching } from '../draft/save-task.ts'
import { Fits } from '../fit/fits.tsx'
import { NewOnes } from '../fit/new-ones.tsx'
import { ResponsibleField } from '../fit/responsible-field.tsx'
import { BookingSwitch, DraftTicks } from '../form/booking-switch.tsx'
import { FilterFields } from '../form/filter-fields.tsx'
import { FurtherServices } from '../form/further-services.tsx'
import { PersonFields } from '../form/person-fields.tsx'
import { ReceiversField } from '../form/receivers-field.tsx'
import { ToldLine } from '../task/told-receivers.tsx'
import classes from './need.module.css'
import { factsOf, nameFor } from './need-words.ts'
import { OfficesField } from './offices-field.tsx'
import type { NeedChoice } from './use-need-choice.ts'

interface Props {
  choice: NeedChoice
  need: Need
  entries: Entries
  reach: Elements
  /** The link of the appointment that an earlier one shall replace: services and counts stay. */
  brought?: string | undefined
  onDone: (id: number, isStarted: boolean) => void
}

function useNeedForm({ choice, entries, brought, onDone }: Omit<Props, 'need' | 'reach'>) {
  const { user } = useSession()
  const [errors, setErrors] = useState<DraftErrors>({})
  const place = useRef<HTMLFormElement>(null)
  const { draft: known, type } = useNewDraft(draftFor(user), entries)
  const chosen = choice.offices.filter(({ id }) => choice.chosen.includes(id))
  const name = choice.isNamed ? known.name : nameFor(choice.together, chosen, choice.offices.length)
  const draft = { ...known, name }
  const chances = useDraftChances(draft)
  const start = useStartWatching((id, isStarted) => {
    choice.clear()
    onDone(id, isStarted)
  }, brought)

  const change = (changes: Partial<TaskDraft>) => {
    choice.say({ draft: { ...entries, ...asked(changes) }, ...('name' in changes ? { isNamed: true } : {}) })
    setErrors({})
  }
  const complain = (complaints: DraftErrors) => {
    setErrors(complaints)
    focusFirstInvalid(place.current)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (start.isPending) return
    const complaints = {
      ...nameErrors(draft),
      ...targetErrors(draft, type),
      ...filterErrors(draft),
      ...bookingErrors(draft, type),
      ...receiverErrors(draft),
    }
    if (Object.keys(complaints).length > 0) complain(complaints)
    else start.mutate(draft, { onError: (error: unknown) => complain(fieldErrors(error)) })
  }
  // Wishes that nothing can match are said before the task is made.
  const part = { draft, errors: { ...chances?.refusal, ...errors }, change }
  return { place, part, chances, isBusy: start.isPending, send }
}

export function NeedForm(props: Props) {
  const { choice, need, reach, brought } = props
  const isBrought = brought !== undefined
  const { t } = useTranslation('need')
  const { t: form } = useTranslation('forms')
  const { place, part, chances, isBusy, send } = useNeedForm(props)
  const { draft, errors, change } = part
  const { responsible } = need
  const here = useDraftFacts(draft)
  const where = {
    offices: choice.offices,
    chosen: choice.chosen,
    onChange: ([first, ...further]: number[]) => change({ office: first ?? null, offices: further }),
    error: errors.office ?? errors.offices ?? errors.service_type,
  }
  return (
    <form ref={place} onSubmit={send} noValidate>
      <Stack gap="xl">
        <Chosen need={need} choice={choice} isBrought={isBrought} />
        <Fits here={here} />
        {!isBrought && <What {...part} choice={choice} need={need} />}
        <Part title={t('where.title')}>
          {responsible === null ? (
            <OfficesField {...where} />
          ) : (
            <ResponsibleField {...where} responsible={responsible} here={here} />
          )}
          <NewOnes here={here} order={4} />
          <FilterFields {...part} />
          <DraftChances {...part} chances={chances} />
        </Part>
        <Who {...part} isBrought={isBrought} />
        <Part title={t('reach.title')}>
          <ToldLine chosen={draft.receivers} reach={reach} />
          <ReceiversField {...part} />
        </Part>
        <TextInput
          label={form('edit.taskName')}
          maxLength={taskNameLength.max}
          value={draft.name}
          error={errors.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <StartButton draft={draft} isBusy={isBusy} />
      </Stack>
    </form>
  )
}

function StartButton({ draft, isBusy }: { draft: TaskDraft; isBusy: boolean }) {
  const { t } = useTranslation('need')
  const { t: task } = useTranslation('tasks')
  const books = draft.auto_booking_enabled
  return (
    <div className={classes.actions}>
      <BusyButton type="submit" size="md" isBusy={isBusy} busyLabel={t('starting')} className={classes.start}>
        <span className={classes.startWords}>
          <span>{t('start')}</span>
          {books && <span className={classes.warning}>{task(draft.dry_run ? 'trial.badge' : 'start.warning')}</span>}
        </span>
      </BusyButton>
    </div>
  )
}

/** The chosen service, and the way back to the search. The cursor comes here, because the field that had it is gone. */
function Chosen({ need, choice, isBrought }: Pick<Props, 'need' | 'choice'> & { isBrought: boolean }) {
  const { t } = useTranslation('need')
  const { t: words } = useTranslation('tasks')
  const { t: bringing } = useTranslation('bringing')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div className={chosen.row}>
        <div className={classes.words}>
          {/* A dialog that opens with this form puts the focus here. */}
          <Title order={3} size="h4" ref={heading} tabIndex={-1} data-autofocus className={classes.heading}>
            {need.title}
          </Title>
          {need.name !== need.title && (
            <span className={classes.detail} lang="de">
              {need.name}
            </span>
          )}
          <span className={classes.detail}>{factsOf(need)}</span>
        </div>
        {!isBrought && (
          <Button variant="default" onClick={() => choice.say({ draft: null, isNamed: false })}>
            {t('change')}
          </Button>
        )}
      </div>
      {isBrought && <Text size="sm">{`${bringing('stays')} ${bringing('same')}`}</Text>}
      {choice.isPractice && <Text size="sm">{words('practice.about')}</Text>}
    </>
  )
}

function What({ choice, need, ...part }: DraftPart & Pick<Props, 'choice' | 'need'>) {
  const { t } = useTranslation('need')
  if (need.max_count <= 1 && choice.together.length <= 1 && choice.addable.length === 0) return null
  return (
    <Part title={t('also.title')}>
      <Count {...part} need={need} />
      <FurtherServices
        others={choice.together.slice(1)}
        further={part.draft.further_services}
        addable={choice.addable}
        onChange={(further) => part.change(choice.withFurther(further))}
        error={part.errors.further_services}
      />
    </Part>
  )
}

function Count({ need, draft, errors, change }: DraftPart & { need: Need }) {
  const { t } = useTranslation('need')
  const { max_count: most, counted } = need
  if (most <= 1) return null
  return (
    <NumberField
      label={t(`howMany.${counted}`)}
      description={t(`fit.${counted}`, { count: most })}
      maw={260}
      min={serviceCount.min}
      max={most}
      usual={serviceCount.default}
      value={draft.service_count}
      error={errors.service_count}
      onChange={(service_count) => change({ service_count })}
    />
  )
}

function Who({ isBrought, ...part }: DraftPart & { isBrought: boolean }) {
  const { t } = useTranslation('need')
  const { t: form } = useTranslation('forms')
  const isBooking = part.draft.auto_booking_enabled
  const hasError = [...personFieldNames, ...tickFields].some((field) => part.errors[field] !== undefined)
  const person = <PersonFields {...part} emailLabel={form('person.email_for_booking')} />
  return (
    <Part title={t('who.title')}>
      <BookingSwitch {...part} label={form('wizard.autoBooking')} />
      {isBooking ? (
        person
      ) : (
        <Folded title={t('who.quick')} detail={t('who.quickHint')} hasError={hasError} isOpenAtFirst={isBrought}>
          {person}
          <DraftTicks {...part} />
        </Folded>
      )}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <section className={classes.part}>
      <Title order={4} size="h5">
        {title}
      </Title>
      {children}
    </section>
  )
}
