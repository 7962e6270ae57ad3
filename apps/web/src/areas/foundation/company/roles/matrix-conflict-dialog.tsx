import { ERRORS, type Role } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { changesMade, type RoleChange } from './matrix.ts'
import classes from './matrix-conflict-dialog.module.css'
import type { Matrix } from './use-matrix.ts'

/**
 * Ticks of two people never contradict each other: a cell both changed was changed to the same. So
 * the choice is whether mine go on top of theirs; what each did is named.
 */
export function MatrixConflictDialog({ matrix, roles }: { matrix: Matrix; roles: readonly Role[] }) {
  const { title } = ERRORS.stale_version
  const theirs = matrix.overtakenBy ?? []
  const mine = changesMade(roles, matrix.changes)
  return (
    <Dialog
      opened={matrix.overtakenBy !== null}
      onClose={matrix.closeConflict}
      title={title}
      width={640}
      tone="warn"
      icon={IconUsers}
      actions={
        <>
          {mine.length > 0 ? (
            <Button
              variant="default"
              className={classes.drop ?? ''}
              onClick={() => {
                matrix.discard()
                matrix.closeConflict()
              }}
            >
              Discard mine
            </Button>
          ) : null}
          <Button variant="default" onClick={matrix.closeConflict}>
            Look at the matrix
          </Button>
          {mine.length > 0 ? (
            <Button loading={matrix.saving} onClick={matrix.save}>
              Save mine as well
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        Someone else saved roles before you. Their changes are on the screen now
        {mine.length > 0
          ? '; yours are kept on top of them and not saved yet.'
          : ', and nothing of yours is left to save.'}
      </p>
      <div className={`stack halves gap-12 ${classes.sides}`}>
        <Side title="Saved meanwhile" changes={theirs} none="Names and descriptions only." />
        <Side title="Yours" changes={mine} none="Nothing that differs any more." />
      </div>
    </Dialog>
  )
}

function Side({ title, changes, none }: { title: string; changes: readonly RoleChange[]; none: string }) {
  return (
    <section className={`shrink box prose ink ${classes.side}`} aria-label={title}>
      <h3 className="small firm muted">{title}</h3>
      {changes.length === 0 ? <p className="mt-6 muted">{none}</p> : null}
      {changes.map((change) => (
        <div key={change.id} className="mt-8">
          <div className="firm">{change.name}</div>
          {change.gone ? <div className="bad">Deleted</div> : null}
          {change.granted.map((name) => (
            <div key={name} className="good">
              + {name}
            </div>
          ))}
          {change.revoked.map((name) => (
            <div key={name} className="bad">
              − {name}
            </div>
          ))}
        </div>
      ))}
    </section>
  )
}
