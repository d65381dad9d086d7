import { parentPort, workerData } from 'node:worker_threads'
import { simulateSeed } from './one-seed.ts'

parentPort?.postMessage(simulateSeed(workerData.seed, workerData.limit))
