import { Button, Group } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import { type StateKey, stateOf } from '@terminlotse/contract/tasks/states'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Announced } from '../../../ui/announced.tsx'
import { isPractice, isTry } from '../task/task-words.ts'
import classes from './practice.module.css'

interface Props {
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

/** The present step of a practice task that books, in one sentence; at the end, where to go. Empty at a real office. */
export function PracticeSteps({ task, onReal }: Props) {
  const { t } = useTranslation('practice')
  if (!isPractice(task)) return null
  const step = isTry(task) ? steps[stateOf(task, new Date()).key] : undefined
  return (
    <div>
      <Announced>{step && <p className={classes.step}>{t(`steps.${step}`)}</p>}</Announced>
      {step === 'confirmed' && (
        <Group gap="xs" mt="xs">
          <Button mih={44} onClick={onReal}>
            {t('real')}
          </Button>
          <Button variant="default" mih={44} component={Link} to="/settings#your-phone">
            {t('phone')}
          </Button>
        </Group>
      )}
    </div>
  )
}
