import { type Band, band as bands } from '@terminlotse/contract/tasks/chances'
import classes from './chances-view.module.css'

const [width, gap, lowest, step] = [5, 3, 6, 3]
const count = bands.options.length

/** The band as bars that rise, as many of them filled as the chance is high. The word beside it says the same. */
export function BandPicture({ band }: { band: Band }) {
  const filled = count - bands.options.indexOf(band)
  const height = lowest + step * (count - 1)
  return (
    <svg className={classes.band} width={count * (width + gap) - gap} height={height} aria-hidden="true">
      {bands.options.map((name, place) => {
        const own = lowest + step * place
        return (
          <rect
            key={name}
            x={place * (width + gap) + 0.5}
            y={height - own + 0.5}
            width={width - 1}
            height={own - 1}
            rx={1}
            data-filled={place < filled}
          />
        )
      })}
    </svg>
  )
}
