import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { countOf } from '../../../../lib/formats.ts'
import classes from './checker.module.css'

interface CheckButtonProps {
  findings: number
  isOpen: boolean
  onClick: () => void
}

/** 'Check 6': how much an evaluator would object to. */
export function CheckButton({ findings, isOpen, onClick }: CheckButtonProps) {
  return (
    <Button
      variant="default"
      className={classes.check ?? ''}
      aria-pressed={isOpen}
      aria-label={`Check: ${countOf(findings, 'finding', 'findings')}`}
      leftSection={<IconListCheck size={16} stroke={1.8} aria-hidden />}
      onClick={onClick}
    >
      Check {findings > 0 ? findings.toLocaleString('en-US') : ''}
    </Button>
  )
}
