import { readFileSync } from 'node:fs'
import { readEstimate } from '../../apps/server/src/areas/planning/estimate-import/reader/read-estimate.ts'

/** Reads one file and says how much memory the process had at most. */
await readEstimate(new Uint8Array(readFileSync(process.argv[2] ?? '')))
process.send?.(process.resourceUsage().maxRSS / 1024)
