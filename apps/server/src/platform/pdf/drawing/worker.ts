import { parentPort, workerData } from 'node:worker_threads'
import type { PdfForm } from '../model.ts'
import { drawForm } from './draw-form.ts'

if (!parentPort) throw new Error('this file is a worker thread')
const pdf = await drawForm(workerData as PdfForm)
// A copy whose memory holds nothing else, so that it can be given away.
const bytes = new Uint8Array(pdf)
parentPort.postMessage(bytes, [bytes.buffer])
