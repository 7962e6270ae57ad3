import { FactorsPanel } from './factors-panel.tsx'
import classes from './library.module.css'
import { RecipesPanel } from './recipes-panel.tsx'

/** What a company calculates with: sets of materials under a name, and its own figures in place of the book’s. */
export function CalculatorLibraryPage() {
  return (
    <div className={`stack gap-16 pad-20 ${classes.page}`}>
      <RecipesPanel />
      <FactorsPanel />
    </div>
  )
}
