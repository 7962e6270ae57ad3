/** How the numbers of a document are written, as far as that tells a one from the letter that looks like it. */
interface NumberHabit {
  inDigits: boolean
  inRoman: boolean
  /** Numbers of several parts that more than one row has. */
  repeated: ReadonlySet<string>
}

const leadOf = (text: string) => /^\s*([A-Za-z\d|]+)/.exec(text)?.[1] ?? ''

export function habitOf(numbers: string[]): NumberHabit {
  const leads = numbers.map(leadOf)
  const compound = numbers.filter((number) => /\w[.\-(]\s*\w/.test(number))
  return {
    inDigits: leads.some((lead) => /^\d*[02-9]\d*$/.test(lead)),
    inRoman: leads.some((lead) => /^[IVX]*[VX][IVX]*$/.test(lead)),
    repeated: new Set(compound.filter((number, at) => compound.indexOf(number) !== at)),
  }
}

/** 'I.1' and '1.1', 'a1' and 'al': read from a picture only the document's habit tells them apart. */
export function isDoubtfulNumber(number: string, habit: NumberHabit): boolean {
  if (habit.repeated.has(number)) return true
  if (/\d[lIO|]|[lIO|]\d|[a-z]l$|\|/.test(number)) return true
  const lead = leadOf(number)
  if (!/^[1Il]+$/.test(lead)) return false
  return /^I+$/.test(lead) ? !habit.inRoman : !habit.inDigits
}

/** The number before a heading's name, with what ends it. */
export const numberOfHeading = (heading: string): string | undefined =>
  /^\s*([\dIVXl|]{1,5}(?:\.\d+)?)\s*[.:)-]*\s/.exec(heading)?.[1]

/** A bracket that is not closed, or a measure without its unit: 'Dump Truck, 12', 'Transit Mixer (5'. */
const isCutOff = (name: string): boolean =>
  name.split('(').length !== name.split(')').length || /,\s*[\d.]+$/.test(name)

/** 'Class II' comes out as 'Class 11' or 'Class IT', and of 'O.C.' the first letter may be lost. */
export const isDoubtfulName = (name: string): boolean =>
  /\b(?:class|type|grade|phase|part|schedule|category|series)\s+(?!I{1,3}\b)[1IlT|]{1,4}(?!\w)/i.test(name) ||
  /(?:^|\s)[.,]\w/.test(name) ||
  isCutOff(name)
