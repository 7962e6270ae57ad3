import { ApiError, type ProjectOverview } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { countOf } from '../../../../lib/formats.ts'
import { useGroupForm } from '../../../../lib/records/use-group-form.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { SaveBar } from '../../../../ui/save-bar.tsx'
import { changeWords, countChanges } from '../../../../ui/save-words.ts'
import { projectQueries } from '../../../project/projects/queries.ts'
import { updateErrors } from '../update-errors.ts'
import { useOverviewSave } from '../use-overview-save.ts'
import { DetailsFields } from './details-fields.tsx'
import classes from './details-form.module.css'
import {
  checkDetails,
  DETAILS_LABELS,
  type DetailsValues,
  detailsUpdate,
  detailsWords,
  problemsIn,
  savedDetails,
} from './details-values.ts'

interface DetailsFormProps {
  projectId: number
  overview: ProjectOverview
  draftName: string
  draft: DetailsValues | undefined
  /** Opened because something is missing: it is said at once, and the first such field has the focus. */
  showMissing: boolean
  onClose: () => void
}

/** Team, client, address, project, key dates and cycle: one form, one Save (D-11). */
export function DetailsForm(props: DetailsFormProps) {
  const { projectId, overview, draftName, draft, showMissing, onClose } = props
  const { send, keep } = useOverviewSave(projectId)
  const categories = useQuery(projectQueries.categories()).data ?? []
  const types = useQuery(projectQueries.types()).data ?? []
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [showAll, setShowAll] = useState(showMissing)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const box = useRef<HTMLFormElement>(null)

  const form = useGroupForm<DetailsValues, ProjectOverview>({
    draftName,
    draft,
    saved: savedDetails(overview),
    labels: DETAILS_LABELS,
    words: detailsWords({ categories, types }),
    call: ({ values, version }, options) =>
      send({ ...detailsUpdate(values), details_version: version }, options),
    currentOf: (current) => savedDetails(current as ProjectOverview),
    showsItself(error) {
      const taken = error instanceof ApiError && error.code === 'project.identifier_taken'
      const found = taken ? { identifier: error.message } : updateErrors(error)
      setRefused(found)
      if (Object.keys(found).length === 0) return false
      focusWrong(box.current)
      return true
    },
    onSaved(next) {
      keep(next)
      onClose()
    },
  })
  const { values } = form
  const problems = problemsIn(values)
  const wrong = {
    ...checkDetails(values),
    ...Object.fromEntries(problems.map((one) => [one.field, one.message])),
  }
  const errors: Record<string, string> = {
    ...refused,
    ...Object.fromEntries(Object.entries(wrong).filter(([field]) => showAll || touched.has(field))),
  }

  useEffect(() => {
    // The form stands where the page begins, wherever the button was.
    window.scrollTo(0, 0)
    if (showMissing) focusWrong(box.current)
    else box.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }, [showMissing])

  function reveal(): void {
    setShowAll(true)
    focusWrong(box.current)
  }

  function submit(): void {
    if (Object.keys(wrong).length > 0) reveal()
    else form.save()
  }

  const missing = problems.length
  return (
    <form
      ref={box}
      className={`grow column gap-16 ${classes.form}`}
      noValidate
      aria-label="Project details"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {form.notices}
      <Panel
        title="Edit project details"
        subtitle="Team, client, address, project and key dates are saved together"
      >
        <DetailsFields
          values={values}
          errors={errors}
          categories={categories}
          types={types}
          overview={overview}
          onChange={(change) => {
            setRefused({})
            form.set(change)
          }}
          onTouch={(field) =>
            setTouched((before) => (before.has(field) ? before : new Set([...before, field])))
          }
        />
      </Panel>
      <SaveBar
        changes={countChanges(form.start, values)}
        saving={form.saving}
        disabled={missing > 0}
        keepDiscard
        discard="Cancel"
        onDiscard={onClose}
        note={
          missing > 0 ? (
            <span className="inline-row wrap gap-2-8">
              {countOf(missing, 'field needs', 'fields need')} your attention before you can save.
              <Button variant="subtle" size="compact-sm" onClick={reveal}>
                Show
              </Button>
            </span>
          ) : (
            changeWords(countChanges(form.start, values))
          )
        }
      />
    </form>
  )
}

/** After the next drawing: only then the fields that are wrong are marked. */
function focusWrong(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 50)
}
