import { Button, Select } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { countOf } from '../../../../../lib/formats.ts'
import { accepted, trusted, type Waiting } from '../model/waiting.ts'
import { scoreWords } from '../model/words.ts'
import type { Check } from '../use-check.ts'
import classes from './page.module.css'

const LEAST = [0.8, 0.7, 0.6, 0.5]
const USUAL = 0.7

interface SuggestionsBandProps {
  check: Pick<Check, 'edit'>
  suggested: Waiting['suggested']
}

/** Takes all proposed work items from a likeness on, in one click. */
export function SuggestionsBand({ check, suggested }: SuggestionsBandProps) {
  const [least, setLeast] = useState(USUAL)
  const count = trusted(suggested, least).length
  return (
    <section
      className={`fixed row wrap gap-4-8 line-below small muted ${classes.unknown}`}
      aria-label="Suggested work items"
    >
      <IconListCheck size={16} stroke={1.8} aria-hidden />
      <span>{countOf(suggested.length, 'work item was', 'work items were')} found by a similar name.</span>
      <Select
        aria-label="Least likeness"
        size="xs"
        w={130}
        allowDeselect={false}
        data={LEAST.map((each) => ({ value: String(each), label: `From ${scoreWords(each)} on` }))}
        value={String(least)}
        onChange={(value) => value && setLeast(Number(value))}
      />
      <Button
        variant="subtle"
        size="xs"
        className={classes.small ?? ''}
        disabled={count === 0}
        onClick={() =>
          check.edit('accepting suggestions', (state, world) => accepted(state, world, suggested, least))
        }
      >
        Accept {countOf(count, 'suggestion', 'suggestions')}
      </Button>
    </section>
  )
}
