import { Button, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import { serviceCount, taskNameLength } from '@terminlotse/contract/limits'
import type { Need } from '@terminlotse/contract/offices/needs'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../api/form-errors.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import type { Elements } from '../../../ui/elements.ts'
import chosen from '../../../ui/fields/chosen.module.css'
import { focusFirstInvalid } from '../../../ui/fields/focus-first-invalid.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import type { TaskDraft } from '../draft/draft.ts'
import { type DraftPart, useChosenType } from '../draft/draft-form.ts'
import { type DraftErrors, nameErrors, personErrors, targetErrors } from '../draft/draft-rules.ts'
import { filterErrors } from '../draft/filter.ts'
import { useCreateTask } from '../draft/save-task.ts'
import { FilterFields } from '../form/filter-fields.tsx'
import { FurtherServices } from '../form/further-services.tsx'
import { LetsBookSwitch } from '../form/lets-book-switch.tsx'
import { PersonFields } from '../form/person-fields.tsx'
import { TrialSwitch } from '../form/trial-switch.tsx'
import classes from './need.module.css'
import { factsOf, nameFor } from './need-words.ts'
import { OfficesField } from './offices-field.tsx'
import type { NeedChoice } from './use-need-choice.ts'
import { useStartWatching } from './use-start-watching.ts'

interface Props {
  choice: NeedChoice
  need: Need
  draft: TaskDraft
  reach: Elements
  onDone: (started: number | null) => void
}

function useNeedForm({ choice, draft: kept, onDone }: Omit<Props, 'need'>) {
  const [errors, setErrors] = useState<DraftErrors>({})
  const place = useRef<HTMLFormElement>(null)
  const draft = { ...kept, name: choice.isNamed ? kept.name : nameFor(choice.together, choice.chosen.length) }
  const type = useChosenType(draft)
  const done = (watching: number | null) => {
    choice.clear()
    onDone(watching)
  }
  const create = useCreateTask(() => done(null))
  const start = useStartWatching(done)

  const change = (changes: Partial<TaskDraft>) => {
    choice.say({ draft: { ...kept, ...changes }, ...('name' in changes ? { isNamed: true } : {}) })
    setErrors({})
  }
  const complain = (complaints: DraftErrors) => {
    setErrors(complaints)
    focusFirstInvalid(place.current)
  }
  const send = (made: typeof start | typeof create) => {
    if (start.isPending || create.isPending) return
    const complaints = {
      ...nameErrors(draft),
      ...targetErrors(draft, type),
      ...filterErrors(draft),
      ...personErrors(draft, type),
    }
    if (Object.keys(complaints).length > 0) complain(complaints)
    else made.mutate(draft, { onError: (error: unknown) => complain(fieldErrors(error)) })
  }
  return { place, part: { draft, errors, change }, create, start, send }
}

/** Everything about a task whose service is chosen, filled in as far as it is known: mostly one look and one tap. */
export function NeedForm(props: Props) {
  const { choice, need, reach } = props
  const { t } = useTranslation('need')
  const { t: form } = useTranslation('forms')
  const { place, part, create, start, send } = useNeedForm(props)
  const { draft, errors, change } = part
  const startWatching = (event: FormEvent) => {
    event.preventDefault()
    send(start)
  }
  return (
    <form ref={place} onSubmit={startWatching} noValidate>
      <Stack gap="xl">
        <Chosen need={need} choice={choice} />
        <What {...part} choice={choice} need={need} />
        <Part title={t('where.title')}>
          <OfficesField
            offices={choice.offices}
            chosen={choice.chosen}
            onChange={([first, ...further]) => change({ office: first ?? null, offices: further })}
            error={errors.office ?? errors.offices ?? errors.service_type}
          />
          <FilterFields {...part} />
        </Part>
        <Who {...part} />
        <Part title={t('reach.title')}>{reach}</Part>
        <TextInput
          label={form('edit.taskName')}
          size="md"
          maxLength={taskNameLength.max}
          value={draft.name}
          error={errors.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <div className={classes.actions}>
          <BusyButton
            variant="default"
            size="md"
            isBusy={create.isPending}
            busyLabel={form('wizard.creating')}
            onClick={() => send(create)}
          >
            {form('wizard.create')}
          </BusyButton>
          <BusyButton type="submit" size="md" isBusy={start.isPending} busyLabel={t('starting')}>
            {t('start')}
          </BusyButton>
        </div>
      </Stack>
    </form>
  )
}

/** The chosen service, and the way back to the search. The cursor comes here, because the field that had it is gone. */
function Chosen({ need, choice }: Pick<Props, 'need' | 'choice'>) {
  const { t } = useTranslation('need')
  const { t: words } = useTranslation('tasks')
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
        <Button variant="default" mih={44} onClick={() => choice.say({ draft: null, isNamed: false })}>
          {t('change')}
        </Button>
      </div>
      {choice.isPractice && <Text size="sm">{words('practice.about')}</Text>}
    </>
  )
}

/** The number of the service, and the others in the same appointment. Empty if only one of it is possible. */
function What({ choice, need, ...part }: DraftPart & Pick<Props, 'choice' | 'need'>) {
  const { t } = useTranslation('need')
  if (need.max_count <= 1 && choice.together.length <= 1 && choice.addable.length === 0) return null
  return (
    <Part title={t('also.title')}>
      <Count {...part} most={need.max_count} />
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

function Count({ most, draft, errors, change }: DraftPart & { most: number }) {
  const { t } = useTranslation('need')
  if (most <= 1) return null
  return (
    <NumberField
      label={t('who.count')}
      description={t('who.countHint', { count: most })}
      maw={220}
      min={serviceCount.min}
      max={most}
      usual={serviceCount.default}
      value={draft.service_count}
      error={errors.service_count}
      onChange={(service_count) => change({ service_count })}
    />
  )
}

function Who(part: DraftPart) {
  const { draft, change } = part
  const { t } = useTranslation('need')
  const { t: form } = useTranslation('forms')
  return (
    <Part title={t('who.title')}>
      <PersonFields {...part} emailLabel={form('person.email_for_booking')} />
      <Switch
        size="md"
        label={form('wizard.autoBooking')}
        description={t(draft.auto_booking_enabled ? 'who.books' : 'who.tells')}
        checked={draft.auto_booking_enabled}
        onChange={(event) => change({ auto_booking_enabled: event.currentTarget.checked })}
      />
      <LetsBookSwitch {...part} />
      <TrialSwitch {...part} />
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
