interface BookedMachine {
  name: string
  categoryId: number
  category: string
}

/** A line of the estimate that asks for a machine. */
interface EquipmentLine {
  categoryId: number | null
  category: string
  workItemId: number
  workItem: string
}

/** Why this machine cannot be booked for this line; null when it can. */
export function whyNotForLine(
  machine: BookedMachine,
  line: EquipmentLine,
  workItemId: number | null,
): string | null {
  if (workItemId !== null && workItemId !== line.workItemId)
    return `This line belongs to another work item: ${line.workItem}.`
  if (line.categoryId !== null && line.categoryId !== machine.categoryId)
    return `${machine.name} is a ${machine.category}. This line asks for a ${line.category}.`
  return null
}
