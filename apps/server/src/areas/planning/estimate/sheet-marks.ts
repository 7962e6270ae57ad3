/** An import needs these two columns; they are folded away at the right of the sheet because nobody reads them. */
export const REFERENCE_TITLE = 'Reference'
export const MARKS_TITLE = 'Marks'

export interface Marks {
  subcontractor: boolean
  variance: boolean
  /** As typed, by the field they stand in. */
  formulas: Readonly<Record<string, string | undefined>>
}

const BETWEEN = '; '

/** 'subcontractor; count: =M*9.5'. Formulas hold no semicolon. */
export function marksText({ subcontractor, variance, formulas }: Marks): string {
  return [
    ...(subcontractor ? ['subcontractor'] : []),
    ...(variance ? ['variance'] : []),
    ...Object.entries(formulas).flatMap(([field, formula]) => (formula ? [`${field}: ${formula}`] : [])),
  ].join(BETWEEN)
}

export function marksIn(text: string): Marks {
  const marks = { subcontractor: false, variance: false, formulas: {} as Record<string, string> }
  for (const part of text.split(';').map((one) => one.trim())) {
    const formula = /^([a-z_]+):\s*(=.+)$/.exec(part)
    if (part === 'subcontractor') marks.subcontractor = true
    else if (part === 'variance') marks.variance = true
    else if (formula) marks.formulas[formula[1] as string] = formula[2] as string
  }
  return marks
}
