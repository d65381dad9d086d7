import { parentPort, workerData } from 'node:worker_threads'
import { simulateWeek } from './week.ts'

parentPort?.postMessage(await simulateWeek(workerData.runs[workerData.seed]))
