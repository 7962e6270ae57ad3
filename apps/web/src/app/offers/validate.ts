import './estimate-lists.ts'
import './line-calculator.ts'

// The page of an import shows lists and calculators. A file of its own: one that is loaded by a page and imported by
// another offer as well would take code of the planning along that waits for the frame, which waits for the planning.
