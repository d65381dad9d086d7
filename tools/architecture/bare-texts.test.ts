import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bareTextsOf, drawersIn } from './bare-texts.ts'

const sources = globSync('web/src/**/*.tsx').map((file) => ({ file, code: readFileSync(file, 'utf8') }))

// checklist: t1525
test('a page goes on under a translator: each text that may change, or beside which something may, is alone', () => {
  expect(sources.length).toBeGreaterThan(150)
  const drawers = sources.flatMap(({ code }) => drawersIn(code))
  expect(drawers).toContain('german')
  expect(sources.flatMap(({ file, code }) => bareTextsOf(file, code, drawers))).toEqual([])
})

const breaches: [title: string, drawn: string][] = [
  ['a condition before it', '<p>{isBad && <Sign />}{words}</p>'],
  ['a condition after it', '<p>{words}{isBad ? <Sign /> : null}</p>'],
  ['a list before it', '<p>{all.map((one) => <b key={one}>{one}</b>)}{words}</p>'],
  ['an element that stays before it, so it does not change', '<p><Sign />{t("left", { count })}</p>'],
  ['fixed words, and a condition beside them', '<p>{isBad && <Sign />}Hello</p>'],
  ['fixed words, and a component that may draw nothing', '<p><Sign />Hello</p>'],
  ['a text under a condition', '<p><Sign />{isBad && "bad"}</p>'],
  ['two texts', '<p>{first} {last}</p>'],
  ['a fragment around it', '<><Sign />{words}</>'],
  ['a fragment around it alone', '<p><>{words}</>{isBad && <Sign />}</p>'],
  ['a text or an element, among others', '<p><Sign />{isBad ? words : <b>good</b>}</p>'],
  ['a list of texts', '<p>{all.map((one) => one.name)}</p>'],
  ['children that may be a text', '<p>{isBad && <Sign />}{children}</p>'],
]
test.each(breaches)('a breach would be seen: %s', (_, drawn) => {
  expect(bareTextsOf('x.tsx', `const page = ${drawn}`)).toHaveLength(drawn.includes('{last}') ? 2 : 1)
})

test('a breach would be seen: a component that draws no element, but a text', () => {
  expect(bareTextsOf('x.tsx', 'function Count({ of }) { return t("count", { of }) }')).toHaveLength(1)
  expect(bareTextsOf('x.tsx', 'const Count = ({ of }) => of.name')).toHaveLength(1)
  expect(bareTextsOf('x.tsx', 'function Count() { return "none" }')).toHaveLength(1)
})

test('text that no translator breaks is no breach', () => {
  const good = [
    'const page = <p>{t("left", { count })}</p>',
    'const page = <p>{isBad ? <Sign /> : words}</p>',
    'const page = <p>{isBad && <Sign />}<span>{words}</span></p>',
    'const page = <p>Hello <b>you</b></p>',
    'const page = <p><span>{first}</span> <span>{last}</span></p>',
    'const page = <p>{/* a comment */}{words}</p>',
    'const sign = <Sign />; const page = <p>{sign}<b>{words}</b></p>',
    'const draw = (name) => <b>{name}</b>; const page = <p><Sign />{draw(name)}{names.map(draw)}</p>',
    'function Card({ children }: { children: Elements }) { return <p><Sign />{children}</p> }',
    'const Tip = () => createPortal(<p>{words}</p>, document.body)',
    'const page = <p><Sign />{german(word)}</p>',
  ]
  for (const code of good) expect(bareTextsOf('x.tsx', code, ['german']), code).toEqual([])
})
