import { FactorsPanel } from './factors-panel.tsx'
import classes from './library.module.css'
import { RecipesPanel } from './recipes-panel.tsx'

/** A company keeps sets of materials under a name, and its own figures in place of the book’s. */
export function CalculatorLibraryPage() {
  return (
    <div className={`stack gap-16 pad-20 ${classes.page}`}>
      <RecipesPanel />
      <FactorsPanel />
    </div>
  )
}
