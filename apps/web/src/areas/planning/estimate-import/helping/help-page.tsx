import type { EstimateUpload, ImportHelp } from '@itayo/contract'
import { Button, Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck, IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../../lib/query.ts'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { Note } from '../../../../ui/note.tsx'
import { importCalls, importQueries } from '../queries.ts'
import { PageHeader } from '../validate/page/page-header.tsx'
import { uploadQuery } from '../validate/queries.ts'
import { Failed, Reading } from '../validate/states.tsx'
import classes from './help.module.css'
import { HelpedPage } from './helped-page.tsx'
import { LinesForm } from './lines-form.tsx'
import {
  changed,
  draftOf,
  edgeMoved,
  framed,
  hintsOf,
  isNothing,
  meant,
  tableAdded,
  tableRemoved,
} from './model.ts'
import type { Stroke } from './page-overlay.tsx'
import { TableForm } from './table-form.tsx'

interface HelpPageProps {
  upload: EstimateUpload
  onClose: () => void
}

/** The page on which a person says what the tables of a document are. */
export function HelpPage({ upload, onClose }: HelpPageProps) {
  const help = useQuery(importQueries.help(upload.upload_id))
  if (help.data) return <Helping key={help.data.version} help={help.data} {...{ upload, onClose }} />
  return help.error ? (
    <Failed error={help.error} onRetry={() => void help.refetch()} />
  ) : (
    <Reading upload={undefined} />
  )
}

function Helping({ help, upload, onClose }: HelpPageProps & { help: ImportHelp }) {
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  const queries = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(help))
  const [number, setNumber] = useState(help.pages.find(({ lines }) => lines.length > 0)?.page ?? 1)
  const [chosen, setChosen] = useState<number | null>(null)
  const [stroke, setStroke] = useState<Stroke>(null)
  const [remember, setRemember] = useState(true)
  const page = help.pages.find((each) => each.page === number)
  const tables = draft.tables.filter((table) => table.page === number)
  const table = tables.find(({ id }) => id === chosen) ?? tables[0]
  const sending = useAction(importCalls.help, {
    onSuccess: async ({ status }) => {
      const { queryKey } = uploadQuery(upload.project_id, upload.upload_id)
      queries.removeQueries({ queryKey: importQueries.preview(upload.upload_id).queryKey })
      queries.setQueryData(queryKey, (now) => now && { ...now, status, is_status: status })
      onClose()
    },
  })
  useUnsavedChanges(
    JSON.stringify(hintsOf(draft)) !== JSON.stringify(hintsOf(draftOf(help))) && !sending.isPending,
  )

  const change = (id: number, by: Parameters<typeof changed>[2]) => setDraft((now) => changed(now, id, by))
  const send = (hints: ImportHelp['hints']) =>
    sending.mutate({
      body: { uploaded_file_id: upload.upload_id, version: help.version, hints, remember },
    })
  const form = (
    <div className={`fill column ${classes.form}`}>
      <div className={`fill stack gap-16 pad-16 ${classes.scrolling}`}>
        {help.problem ? (
          <Note tone="bad" title="The last help could not be used">
            {help.problem}
          </Note>
        ) : null}
        <p className={`small muted ${classes.words}`}>
          Say what each column of the table is. The file is read again with it; corrections of rows are read
          anew.
        </p>
        <div className="row wrap gap-8">
          {tables.map(({ id, isNamed }, at) => (
            <Button
              key={id}
              size="xs"
              variant={id === table?.id ? 'filled' : 'default'}
              aria-pressed={id === table?.id}
              onClick={() => setChosen(id)}
              {...(isNamed && { leftSection: <IconCheck size={14} stroke={2} aria-label="Named:" /> })}
            >
              Table {at + 1}
            </Button>
          ))}
          {page && page.lines.length > 0 ? (
            <Button
              size="xs"
              variant="subtle"
              onClick={() => {
                const next = tableAdded(draft, page)
                setDraft(next)
                setChosen(next.tables.at(-1)?.id ?? null)
                setStroke(isPhone ? null : 'frame')
              }}
            >
              Add a table
            </Button>
          ) : null}
        </div>
        {page && page.lines.length === 0 ? (
          <Note tone="warn" title={`Page ${number} has no text that could be read.`} />
        ) : null}
        {table && page ? (
          <>
            <div className="desk-only row wrap gap-8">
              {(['frame', 'begins'] as const).map((each) => (
                <Button
                  key={each}
                  size="xs"
                  variant={stroke === each ? 'filled' : 'default'}
                  aria-pressed={stroke === each}
                  onClick={() => setStroke(stroke === each ? null : each)}
                >
                  {each === 'frame' ? 'Draw the frame' : 'Begins here…'}
                </Button>
              ))}
              <Button
                size="xs"
                variant="subtle"
                c="var(--bad)"
                onClick={() => setDraft(tableRemoved(draft, table.id))}
              >
                Take the table off
              </Button>
            </div>
            <TableForm table={table} page={page} onChange={(by) => change(table.id, by)} />
            <details>
              <summary className="small medium">Rows that are cut in the wrong place</summary>
              <LinesForm draft={draft} table={table} page={page} onDraft={setDraft} />
            </details>
          </>
        ) : null}
      </div>
      <div className={`fixed stack gap-8 pad-16 ${classes.foot}`}>
        <Checkbox
          label="Remember this layout for the company’s next files"
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
        <div className="row wrap gap-8">
          <Button
            leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
            loading={sending.isPending}
            disabled={isNothing(draft)}
            onClick={() => send(hintsOf(draft))}
          >
            Read again
          </Button>
          {help.hints ? (
            <Button variant="default" disabled={sending.isPending} onClick={() => send(null)}>
              Undo help
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  )
  return (
    <div className={`fill column surface ${classes.page}`}>
      <PageHeader
        title="Help the reader"
        fileName={help.file_name}
        projectName={`page ${number} of ${help.pages.length}`}
      >
        <Button variant="default" onClick={onClose}>
          Back
        </Button>
      </PageHeader>
      <div className={`fill flex ${classes.body}`}>
        {isPhone ? (
          <PagePicker pages={help.pages.length} number={number} onPage={setNumber} />
        ) : (
          <HelpedPage
            uploadId={upload.upload_id}
            number={number}
            turned={page?.turned ?? 0}
            onPage={(next) => {
              setNumber(next)
              setStroke(null)
            }}
            overlay={{
              tables,
              selected: table,
              stroke,
              onSelect: setChosen,
              onMeaning: (at, meaning) => table && change(table.id, meant(table, at, meaning)),
              onEdge: (at, x) => table && change(table.id, edgeMoved(table, at, x)),
              onFrame: (frame) => {
                if (table) change(table.id, framed(table, frame))
                setStroke(null)
              },
              onBegins: (y) => {
                if (table) change(table.id, { begins: y })
                setStroke(null)
              },
            }}
          />
        )}
        {form}
      </div>
    </div>
  )
}

function PagePicker({
  pages,
  number,
  onPage,
}: {
  pages: number
  number: number
  onPage: (page: number) => void
}) {
  if (pages < 2) return null
  return (
    <div className="fixed row gap-8 inset-8 line-below">
      <Button size="xs" variant="default" disabled={number <= 1} onClick={() => onPage(number - 1)}>
        Previous page
      </Button>
      <Button size="xs" variant="default" disabled={number >= pages} onClick={() => onPage(number + 1)}>
        Next page
      </Button>
    </div>
  )
}
