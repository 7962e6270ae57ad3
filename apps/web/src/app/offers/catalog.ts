import { calculatorLibrary } from '../../areas/library/catalog/offered.ts'
import { CalculatorLibraryPage } from '../../areas/planning/calculator/library/library-page.tsx'
import { useCalculatorOffered } from '../../areas/planning/calculator/use-calculator-offered.ts'

calculatorLibrary.register({ useCalculatorOffered, CalculatorLibraryPage })
