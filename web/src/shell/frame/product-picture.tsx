import { useTranslation } from 'react-i18next'
import { Mark } from './mark.tsx'
import classes from './product-picture.module.css'

const columns = [0, 1, 2, 3]
const rows = [0, 1, 2]
const free = { column: 2, row: 1 }

export function ProductPicture() {
  const { t } = useTranslation()
  return (
    <div className={classes.picture} role="img" aria-label={t('picture')}>
      <svg width="76" height="72" viewBox="0 0 76 72" aria-hidden="true" focusable="false">
        <rect x="1" y="7" width="74" height="64" rx="8" className={classes.paper} />
        <path d="M20 2v10M56 2v10" className={classes.ring} />
        {rows.flatMap((row) =>
          columns.map((column) => {
            const isFree = column === free.column && row === free.row
            const place = { x: 10 + column * 15, y: 19 + row * 16, width: 11, height: 11, rx: 3 }
            return <rect key={`${column} ${row}`} {...place} className={isFree ? classes.free : classes.taken} />
          }),
        )}
      </svg>
      <span className={classes.way} />
      <Mark size={40} />
      <span className={classes.way} />
      <svg width="44" height="72" viewBox="0 0 44 72" aria-hidden="true" focusable="false">
        <rect x="1" y="1" width="42" height="70" rx="8" className={classes.paper} />
        <rect x="7" y="16" width="30" height="22" rx="6" className={classes.free} />
        <path d="m15 27 5 5 9-10" className={classes.tick} />
        <path d="M17 65h10" className={classes.ring} />
      </svg>
    </div>
  )
}
