import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../../platform/context.ts'
import { chargePowerTool, requirePowerTool } from '../subscription/power-tool.ts'

interface Download {
  fileName: string
  projectId: number
  useKey: string | undefined
}

/**
 * A download that is a use of a Power Tool (SUB-035): asked for first, charged when the file is made and before it is
 * sent (G-28). Without a key of the caller every download is a use of its own.
 */
export async function chargedFor<File>(
  ctx: Ctx,
  { fileName, projectId, useKey }: Download,
  make: () => Promise<File>,
): Promise<File> {
  const use = { key: useKey ?? randomUUID(), what: fileName, projectId }
  await requirePowerTool(ctx, use)
  const file = await make()
  await chargePowerTool(ctx, use)
  return file
}
