import classes from './explained.module.css'
import { Hint } from './hint.tsx'

/** A word whose meaning is told when it is pointed at or reached by the keyboard. */
export function Explained({ word, means }: { word: string; means: string }) {
  return (
    <Hint text={means}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches the explanation here */}
      <span className={classes.word} tabIndex={0}>
        {word}
      </span>
    </Hint>
  )
}
