import { showMessage } from '../dialogs.ts'
import { inOurWords } from '../language/spoken.ts'
import classes from './file-drop.module.css'
import type { Sorted } from './sort-files.ts'

/** A dialog for each reason, with the files it concerns. */
export function sayRefused(refused: Sorted<File>['refused']): void {
  for (const { title, text, names } of refused)
    void showMessage(
      inOurWords(title),
      <>
        <p>{inOurWords(text)}</p>
        <ul className={`mt-8 medium ink ${classes.refused}`}>
          {names.map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may share a name, and the list never changes
            <li key={place}>{name}</li>
          ))}
        </ul>
      </>,
    )
}
