import { showMessage } from '../../../../../ui/dialogs.ts'
import classes from './list.module.css'

/** EQP-025; the box stays unticked (EQP-026). */
export function showMissing(missing: readonly string[]): void {
  const text = (
    <>
      Please select the following before you can request this equipment:
      <ul className={`ink ${classes.missing}`}>
        {missing.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  )
  void showMessage('Missing Required Fields', text, { tone: 'warn' })
}
