import { Paper, type PaperProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './card.module.css'

interface Props extends PaperProps, Omit<ComponentProps<'section'>, keyof PaperProps | 'ref' | 'color'> {
  /** Place among the cards that fade in one after the other. */
  index?: number
  component?: 'section' | 'article'
}

const stepMs = 100

export function Card({ index = 0, component = 'section', style, className, ...rest }: Props) {
  return (
    <Paper
      component={component}
      radius="lg"
      {...rest}
      className={className ? `${classes.card} ${className}` : classes.card}
      style={{ ...(typeof style === 'object' ? style : {}), animationDelay: `${index * stepMs}ms` }}
    />
  )
}
