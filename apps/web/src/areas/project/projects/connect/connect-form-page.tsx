import { ApiError, ERRORS, NewProject } from '@itayo/contract'
import { useForm } from '@mantine/form'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { readStandingDraft, writeStandingDraft } from '../../../../lib/drafts.ts'
import { errorWords, fieldErrors } from '../../../../lib/errors.ts'
import { checkedBy, focusFirst } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { AddressFields } from '../../../../ui/address/address-fields.tsx'
import { showFailure } from '../../../../ui/dialogs.ts'
import { FormPage } from '../../../../ui/form-page.tsx'
import { PageHeader } from '../../../../ui/page.tsx'
import { Panel, PanelSection } from '../../../../ui/panel.tsx'
import { SaveBar } from '../../../../ui/save-bar.tsx'
import { projectCalls, projectQueries } from '../queries.ts'
import { BudgetSection } from './budget-section.tsx'
import classes from './connect.module.css'
import { bodyOf, type ConnectValues, isTyped, stillNeeded, withDraft } from './connect-form.ts'
import { DurationSection } from './duration-section.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { ProjectSection } from './project-section.tsx'

const DRAFT = 'add-project'
const LIST = '/projects/Index'

export function ConnectForm({ userId }: { userId: number }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [start] = useState(() => withDraft(readStandingDraft<Partial<ConnectValues>>(DRAFT, userId)))
  const [hasLists, setHasLists] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const check = checkedBy(NewProject)
  const form = useForm<ConnectValues>({
    initialValues: start,
    // The address's own fields are named in the errors as the call names them.
    validate: (values) => check(bodyOf(values)),
  })
  const { values } = form
  const typed = isTyped(values)
  const needed = stillNeeded(values)

  // With every keystroke: leaving therefore never has to ask.
  useEffect(() => {
    writeStandingDraft(DRAFT, userId, typed ? values : undefined)
  }, [userId, typed, values])

  function forget(): void {
    writeStandingDraft(DRAFT, userId, undefined)
  }

  const save = useAction(projectCalls.save, {
    announce: true,
    showsItself: (error) => showRefusal(error),
    onSuccess({ project_id }) {
      forget()
      void queries.invalidateQueries(projectQueries.all())
      // Back must not lead into the form that has just been sent.
      void navigate(`${LIST}?id=${project_id}&menu=1`, { replace: true })
    },
  })

  function markWrong(errors: Record<string, string>): void {
    form.setErrors(errors)
    focusFirst(form, Object.keys(errors))
  }

  /** At the fields where the server names them, else as a dialog in its words (PRJ-066). */
  function showRefusal(error: unknown): boolean {
    const named = Object.entries(fieldErrors(error)).map(([path, text]) => [
      path.replace(/^data\./, ''),
      text,
    ])
    if (named.length > 0) {
      markWrong(Object.fromEntries(named))
      return true
    }
    const isApi = error instanceof ApiError
    // A missing permission is reported in one way for all screens.
    if (isApi && error.http === 403) return false
    if (isApi && error.code === 'project.identifier_taken')
      markWrong({ identifier: ERRORS['project.identifier_taken'].text })
    const { title, text } = errorWords(error)
    void showFailure(text, isApi ? title : 'Oops...')
    return true
  }

  return (
    <FormPage
      header={
        <PageHeader
          title="Let's Connect"
          back={{ to: LIST, label: 'Back to projects' }}
          actions={<RequiredNote />}
        />
      }
      bar={
        <SaveBar
          // Cancel is offered from the start, also when nothing is typed yet.
          changes={1}
          save="Connect"
          discard="Cancel"
          saving={save.isPending}
          disabled={needed.length > 0 || !hasLists}
          note={<KeptNote needed={typed ? needed : []} />}
          onDiscard={() => (typed ? setLeaving(true) : void navigate(LIST))}
        />
      }
      onSubmit={form.onSubmit(
        (sent) => {
          // Enter in a field presses no button, so it asks here whether there is one to press.
          if (needed.length === 0 && hasLists && !save.isPending)
            save.mutate({ body: { data: bodyOf(sent) } })
        },
        (errors) => focusFirst(form, Object.keys(errors)),
      )}
    >
      <Panel title="Project Information">
        <ProjectSection form={form} />
        <DurationSection form={form} />
        <BudgetSection form={form} />
        <PanelSection
          title="Address"
          hint="Each list opens after the one before it; changing one clears those after it."
        >
          <AddressFields
            value={values.address}
            onChange={(address) => form.setFieldValue('address', address)}
            errors={form.errors}
            onLoaded={() => setHasLists(true)}
          />
        </PanelSection>
      </Panel>
      <LeaveDialog
        opened={leaving}
        onStay={() => setLeaving(false)}
        onKeep={() => void navigate(LIST)}
        onThrowAway={() => {
          forget()
          void navigate(LIST)
        }}
      />
    </FormPage>
  )
}

function RequiredNote() {
  return (
    <span className={`small muted ${classes.requiredNote}`}>
      Fields marked <b>*</b> are required
    </span>
  )
}

function KeptNote({ needed }: { needed: readonly string[] }) {
  return (
    <span className="row gap-6 small">
      <IconDeviceFloppy size={15} stroke={1.7} aria-hidden />
      <span>
        Kept on this computer until you connect
        {needed.length > 0 ? <span className="desk-only"> · still needed: {needed.join(', ')}</span> : null}
      </span>
    </span>
  )
}
