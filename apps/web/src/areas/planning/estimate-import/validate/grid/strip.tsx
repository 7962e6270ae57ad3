// biome-ignore-all lint/a11y/useSemanticElements: rows that are laid over a tall box cannot be those of a table
// biome-ignore-all lint/a11y/useFocusableInteractive: its buttons are focusable, not the row
import type { ImportRow } from '@itayo/contract'
import type { ImportProblem } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconEye, IconPlusMinus } from '@tabler/icons-react'
import { useId } from 'react'
import { problemWords } from '../model/words.ts'
import { type Answer, answersTo, type GroupedProblem, groupedProblems, type Rights } from './answers.ts'
import classes from './strip.module.css'

interface StripProps {
  row: ImportRow
  problems: readonly ImportProblem[]
  rights: Rights
  /** Whether Tab comes to its answers. */
  isStop: boolean
  onAnswer: (row: ImportRow, problem: ImportProblem, answer: Answer) => void
}

const ARITHMETIC = new Set(['product', 'lines', 'negative'])

/** The problems of a row, with the answers to them. */
export function Strip({ row, problems, rights, isStop, onAnswer }: StripProps) {
  const groups = groupedProblems(problems)
  const isWrong = groups.some(({ code }) => ARITHMETIC.has(code))
  return (
    <div
      className={`column line-below ${classes.strip}`}
      data-tone={isWrong ? 'wrong' : 'look'}
      data-strip={row.row}
    >
      {groups.map((each) => (
        <Question key={each.code} {...{ row, each, rights, isStop, onAnswer }} />
      ))}
    </div>
  )
}

interface QuestionProps extends Omit<StripProps, 'problems'> {
  each: GroupedProblem
}

function Question({ row, each, rights, isStop, onAnswer }: QuestionProps) {
  const id = useId()
  const { code, problem, texts } = each
  const Icon = ARITHMETIC.has(code) ? IconPlusMinus : IconEye
  const text = code === 'read' ? texts.join(' ') : problemWords(row, problem)
  const isNoRight = code === 'work_item' && !rights.mayAdd
  return (
    <div
      className={`row wrap gap-4-10 small medium warn ${classes.question}`}
      data-tone={ARITHMETIC.has(code) ? 'wrong' : 'look'}
    >
      <Icon size={16} stroke={1.8} aria-hidden />
      <span id={id} className={`shrink ${classes.words}`}>
        {isNoRight ? NO_RIGHT : text}
      </span>
      <span className="whole-line flex wrap gap-6">
        {answersTo(row, problem, rights).map((answer) => (
          <Button
            key={answer.do}
            variant="default"
            size="xs"
            className={classes.answer ?? ''}
            tabIndex={isStop ? 0 : -1}
            aria-describedby={id}
            onClick={() => onAnswer(row, problem, answer)}
          >
            {answer.label}
          </Button>
        ))}
      </span>
    </div>
  )
}

const NO_RIGHT =
  'Choose its work item. Who has the permission “Catalogue of work items and tags” can add new ones.'
