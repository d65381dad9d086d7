import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { dashboard } from '@terminlotse/contract/limits'
import type { Task } from '@terminlotse/contract/tasks'
import { shortMoment } from '@terminlotse/contract/tasks/sentence'
import { groupOf, type StateKey, stateOf } from '@terminlotse/contract/tasks/states'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LoadFailure } from '../../api/load-failure.tsx'
import { currentLanguage } from '../../texts/language.ts'
import { Announced } from '../../ui/announced.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { focusScreen } from '../../ui/focus.ts'
import { IconCalendarCheck, IconPlayerPause, IconPlayerPlay, IconTestPipe } from '../../ui/icons/signed-in.ts'
import { Card } from '../../ui/page/card.tsx'
import rows from '../../ui/page/row-list.module.css'
import { useNow } from '../../ui/time/use-now.ts'
import { BookingPanel } from './appointments/booking-panel.tsx'
import { FirstButton } from './card/first-button.tsx'
import { Headline, TaskBadges } from './card/headline.tsx'
import { JourneyStrip } from './card/journey-strip.tsx'
import type { TaskAction } from './card/task-buttons.tsx'
import { pathToBook } from './free-times/book-dialog.tsx'
import { PageButton, useIsEmergency } from './free-times/page-button.tsx'
import classes from './list/active-tasks.module.css'
import practiceClasses from './practice/practice.module.css'
import { useHasPractice, useTryIt } from './practice/practice-calls.ts'
import { RemovePractised } from './practice/remove-practised.tsx'
import { isMove } from './task/earlier.ts'
import { isPractice, isTry } from './task/task-words.ts'
import { useIsStartingOrPausing } from './task-actions.ts'

interface PracticeStepsProps {
  task: Task
  onReal: () => void
}

const steps: Partial<Record<StateKey, 'looking' | 'found' | 'yourTurn' | 'confirmed'>> = {
  first_look: 'looking',
  watching: 'looking',
  being_booked: 'found',
  found: 'found',
  your_turn: 'yourTurn',
  confirmed: 'confirmed',
}

function PracticeSteps({ task, onReal }: PracticeStepsProps) {
  const { t } = useTranslation('practice')
  if (!isPractice(task)) return null
  const step = isTry(task) ? steps[stateOf(task, new Date()).key] : undefined
  return (
    <div>
      <Announced>{step && <p className={practiceClasses.step}>{t(`steps.${step}`)}</p>}</Announced>
      {step === 'confirmed' && (
        <Group gap="xs" mt="xs">
          <Button onClick={onReal}>{t('real')}</Button>
          <Button variant="default" component={Link} to="/settings#your-phone">
            {t('phone')}
          </Button>
        </Group>
      )}
    </div>
  )
}

const everyMs = 10_000

interface Props {
  /** The most urgent first; undefined if they could not be loaded, and there are none in the cache. */
  tasks: Task[] | undefined
  onRetry: () => void
  onStart: (task: Task) => void
  onAction: (action: TaskAction, task: Task) => void
  /** After practising, the person wants to watch a real office. */
  onReal: () => void
  index: number
}

/** True if the most urgent task waits for the person: then the tasks stand above everything else. */
export function isPersonAwaited(tasks: Task[]): boolean {
  const now = new Date()
  return tasks.some((task) => groupOf(stateOf(task, now)) === 'your_turn')
}

export function ActiveTasks({ tasks, onRetry, onStart, onAction, onReal, index }: Props) {
  const { t } = useTranslation('overview')
  const { t: ofTasks } = useTranslation('tasks')
  return (
    <Card index={index} aria-labelledby="active-tasks">
      <Group justify="space-between" mb="xs" gap="xs">
        <Title order={2} size="h4" id="active-tasks">
          {t('active.title')}
        </Title>
        {tasks !== undefined && tasks.length > 0 && (
          <Anchor component={Link} to="/tasks">
            {t('active.all')}
          </Anchor>
        )}
      </Group>
      {tasks === undefined && (
        <LoadFailure failed={ofTasks('failedToLoad')} notYet={ofTasks('notYet')} onRetry={onRetry} />
      )}
      {tasks?.length === 0 && <Empty />}
      <ul className={rows.list}>
        {tasks?.slice(0, dashboard.tasks).map((task) => (
          <Item key={task.id} task={task} onStart={onStart} onAction={onAction} onReal={onReal} />
        ))}
      </ul>
      {tasks?.some(isPractice) && <RemovePractised />}
    </Card>
  )
}

/** A try says its steps in words of its own. */
function hasPanel(key: StateKey, task: Task): boolean {
  return key === 'confirmed' || (!isTry(task) && (key === 'your_turn' || key === 'deadline_over'))
}

function Item({ task, onStart, onAction, onReal }: { task: Task } & Pick<Props, 'onStart' | 'onAction' | 'onReal'>) {
  const { t } = useTranslation('overview')
  const { action, key } = stateOf(task, new Date(useNow(everyMs)))
  const isBusy = useIsStartingOrPausing(task.id)
  return (
    <li className={classes.item} aria-label={task.name}>
      <div>
        <div className={classes.head}>
          <Anchor component={Link} to={`/tasks?task=${task.id}`} fw={600} c="inherit" className={rows.words}>
            {task.name}
          </Anchor>
          <TaskBadges task={task} />
        </div>
        <Headline task={task} />
      </div>
      <JourneyStrip task={task} />
      <PracticeSteps task={task} onReal={onReal} />
      <Group gap="xs" className={classes.act}>
        <FirstButton
          action={action}
          task={task}
          onAction={onAction}
          variant={isTry(task) && action === 'calendar' ? 'default' : 'filled'}
        />
        {action === 'book' && task.found && <BookFound task={task} found={task.found} />}
        {task.status === 'active' ? (
          <BusyButton
            variant="default"
            isBusy={isBusy}
            leftSection={<IconPlayerPause size={18} />}
            onClick={() => onAction('pause', task)}
          >
            {t('active.pause')}
          </BusyButton>
        ) : (
          <BusyButton
            variant={action === 'start' ? 'filled' : 'default'}
            isBusy={isBusy}
            leftSection={<IconPlayerPlay size={18} />}
            onClick={() => onStart(task)}
          >
            {t('active.start')}
          </BusyButton>
        )}
      </Group>
      {task.booking && hasPanel(key, task) && (
        <BookingPanel booking={task.booking} task={task} onWatch={() => onAction('start', task)} />
      )}
    </li>
  )
}

function BookFound({ task, found }: { task: Task; found: NonNullable<Task['found']> }) {
  const { t } = useTranslation('freeTimes')
  const isEmergency = useIsEmergency(task, found.office)
  return (
    <>
      {isEmergency && <PageButton time={found} isPractice={isPractice(task)} isUrgent />}
      <Button
        variant={isEmergency ? 'default' : 'filled'}
        component={Link}
        to={pathToBook(task.id, found)}
        leftSection={<IconCalendarCheck size={18} />}
      >
        {isMove(task, found.at, new Date())
          ? t('book.moveTo', { time: shortMoment(found.at, currentLanguage()) })
          : t('book.action')}
      </Button>
    </>
  )
}

function Empty() {
  const { t } = useTranslation('overview')
  const { t: practice } = useTranslation('practice')
  const start = useTryIt(focusScreen)
  const hasPractice = useHasPractice()
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text fw={600} flex="1 1 8rem">
          {t('active.empty')}
        </Text>
        {hasPractice !== false && (
          <BusyButton
            leftSection={<IconTestPipe size={18} />}
            isBusy={start.isPending || start.isSuccess}
            disabled={!hasPractice}
            onClick={() => start.mutate()}
          >
            {practice('tryNow')}
          </BusyButton>
        )}
      </Group>
      {hasPractice !== false && <Text c="dimmed">{t('active.begin')}</Text>}
      <ThreeSteps />
    </>
  )
}

const drawnSteps = ['say', 'watch', 'told'] as const

function ThreeSteps() {
  const { t } = useTranslation('overview')
  return (
    <ol className={classes.steps}>
      {drawnSteps.map((step) => (
        <li key={step} className={classes.step}>
          <svg viewBox="0 0 96 64" className={classes.picture} aria-hidden>
            {pictures[step]}
          </svg>
          <span>{t(`steps.${step}`)}</span>
        </li>
      ))}
    </ol>
  )
}

const pictures = {
  say: (
    <>
      <rect x="10" y="20" width="76" height="24" rx="12" className={classes.surface} />
      <circle cx="24" cy="31" r="5" className={classes.line} />
      <path d="M28 35l4 4" className={classes.line} />
      <path d="M39 32h22" className={classes.words} />
      <path d="M68 26v12" className={classes.line} />
    </>
  ),
  watch: (
    <>
      <path d="M48 17L92 2v34z" className={classes.beam} />
      <path d="M48 17L4 2v34z" className={classes.beam} />
      <path d="M42 24h12l4 34H38z" className={classes.surface} />
      <path d="M41 33h14M40 44h16" className={classes.line} />
      <rect x="42" y="12" width="12" height="12" rx="3" className={classes.light} />
      <path d="M41 12l7-6 7 6" className={classes.line} />
      <path d="M14 58h68" className={classes.line} />
    </>
  ),
  told: (
    <>
      <rect x="32" y="4" width="32" height="56" rx="6" className={classes.surface} />
      <path d="M43 10h10" className={classes.line} />
      <rect x="38" y="18" width="20" height="16" rx="3" className={classes.good} />
      <path d="M43 26l4 4 7-8" className={classes.tick} />
      <path d="M39 41h18M39 48h12" className={classes.words} />
    </>
  ),
}
