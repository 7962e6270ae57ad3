import { parentPort, workerData } from 'node:worker_threads'
import { drawSheets } from './reader/sheets/draw-sheets.ts'
import { openSheets } from './reader/sheets/open-sheets.ts'

if (!parentPort) throw new Error('this file is a worker thread')
const { sheets } = await openSheets(workerData as Uint8Array)
parentPort.postMessage(await drawSheets(sheets))
