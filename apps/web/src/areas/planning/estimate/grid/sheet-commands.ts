/** The toolbar asks these of the sheet below it. */
export interface SheetCommands {
  /** Cards on a phone have no columns and no cells to paste into. */
  hasCells: boolean
  isAnyOpen: boolean
  turnAll: (isOpen: boolean) => void
  /** Pastes text at the cell under the cursor; null while there is none. */
  paste: ((text: string) => void) | null
}
