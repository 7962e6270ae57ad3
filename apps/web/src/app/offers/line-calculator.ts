import { CalculatorPanel } from '../../areas/planning/calculator/calculator-panel.tsx'
import { ApplyRecipe } from '../../areas/planning/calculator/library/apply-recipe.tsx'
import { useCalculatorOffered } from '../../areas/planning/calculator/use-calculator-offered.ts'
import { lineCalculator } from '../../areas/planning/estimate/offered.ts'

lineCalculator.register({ useCalculatorOffered, CalculatorPanel, RecipeDialog: ApplyRecipe })
