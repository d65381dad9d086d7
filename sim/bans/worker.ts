import { parentPort, workerData } from 'node:worker_threads'
import { simulateBans } from './one-seed.ts'

parentPort?.postMessage(simulateBans(workerData.seed))
