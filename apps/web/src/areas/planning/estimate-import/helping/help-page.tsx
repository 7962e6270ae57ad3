import type { EstimateUpload, ImportHelp } from '@itayo/contract'
import { Button, Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../../lib/query.ts'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { HistoryButtons } from '../../../../ui/history-buttons.tsx'
import { t } from '../messages/en.ts'
import { importCalls, importQueries } from '../queries.ts'
import { uploadName } from '../upload-name.ts'
import { PageHeader } from '../validate/page/page-header.tsx'
import { PhoneTabs } from '../validate/page/phone-tabs.tsx'
import { uploadQuery } from '../validate/queries.ts'
import { Failed, Reading } from '../validate/states.tsx'
import classes from './help.module.css'
import { HelpForm } from './help-form.tsx'
import { HelpedPage } from './helped-page.tsx'
import { edgeMoved, framed, hintsOf, isNothing, meant } from './model.ts'
import type { Stroke } from './page-overlay.tsx'
import { useHelpDraft } from './use-help-draft.ts'

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

/** A person's hints about rows are lost with the rows, so it is asked first. */
async function mayReplace(rows: number): Promise<boolean> {
  if (rows === 0) return true
  return askToConfirm({
    title: t('replaceRows'),
    text: t('replaceRowsMeans', { count: rows }),
    confirm: t('readAgain'),
    cancel: t('keepRows'),
    tone: 'danger',
  })
}

function Helping({ help, upload, onClose }: HelpPageProps & { help: ImportHelp }) {
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  const queries = useQueryClient()
  const helping = useHelpDraft(help)
  const { draft, change } = helping
  const [number, setNumber] = useState(help.pages.find(({ lines }) => lines.length > 0)?.page ?? 1)
  const [chosen, setChosen] = useState<number | null>(null)
  const [stroke, setStroke] = useState<Stroke>(null)
  const [remember, setRemember] = useState(true)
  const [tab, setTab] = useState<'columns' | 'page'>('columns')
  const page = help.pages.find((each) => each.page === number)
  const tables = draft.tables.filter((table) => table.page === number)
  const table = tables.find(({ id }) => id === chosen) ?? tables[0]
  const sending = useAction(importCalls.help, {
    onSuccess: ({ status }) => {
      const { queryKey } = uploadQuery(upload.project_id, upload.upload_id)
      queries.removeQueries({ queryKey: importQueries.preview(upload.upload_id).queryKey })
      queries.setQueryData(queryKey, (now) => now && { ...now, status, is_status: status })
      onClose()
    },
  })
  useUnsavedChanges(helping.isChanged && !sending.isPending)

  async function send(hints: ImportHelp['hints']): Promise<void> {
    const body = {
      uploaded_file_id: upload.upload_id,
      version: help.version,
      hints,
      remember: remember && help.can_be_remembered,
    }
    if (await mayReplace(help.rows_touched)) sending.mutate({ body })
  }
  const goTo = (next: number) => {
    setNumber(next)
    setStroke(null)
  }
  const document = (
    <HelpedPage
      uploadId={upload.upload_id}
      isJoined={upload.joined_file_name !== ''}
      number={number}
      turned={page?.turned ?? 0}
      onPage={goTo}
      overlay={{
        tables,
        selected: table,
        stroke,
        onSelect: setChosen,
        onMeaning: (at, meaning) => table && change(table.id, meant(table, at, meaning)),
        onEdge: (at, x) => table && change(table.id, edgeMoved(table, at, x), `edge ${table.id} ${at}`),
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
  )
  const form = (
    <div className={`fill column ${classes.form}`}>
      <HelpForm
        {...{ help, helping, page, tables, table }}
        onChoose={setChosen}
        drawing={{
          stroke,
          onStroke: (next) => {
            setStroke(next)
            // On a phone the page is behind its tab.
            if (next) setTab('page')
          },
        }}
      />
    </div>
  )
  return (
    <div className={`fill column surface ${classes.page}`}>
      <PageHeader
        title={t('helpTheReader')}
        fileName={uploadName(upload)}
        projectName={t('pageOf', { page: number, pages: help.pages.length })}
      >
        <HistoryButtons draft={helping} />
        <Button variant="default" onClick={onClose}>
          {t('back')}
        </Button>
      </PageHeader>
      {isPhone ? (
        <>
          <PhoneTabs
            tabs={[
              { value: 'columns', label: t('columnsTab') },
              { value: 'page', label: t('pageTab') },
            ]}
            tab={tab}
            onTab={setTab}
          />
          {tab === 'columns' ? <PagePicker pages={help.pages.length} number={number} onPage={goTo} /> : null}
        </>
      ) : null}
      <div className={`fill flex ${classes.body}`}>
        {!isPhone || tab === 'page' ? document : null}
        {!isPhone || tab === 'columns' ? form : null}
      </div>
      <div className={`fixed row wrap between gap-8 pad-16 ${classes.foot}`}>
        {help.can_be_remembered ? (
          <Checkbox
            label={t('rememberLayout')}
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
        ) : (
          <span className="small muted">{t('sheetsNotRemembered')}</span>
        )}
        <div className="row wrap gap-8">
          {help.hints ? (
            <Button variant="default" disabled={sending.isPending} onClick={() => void send(null)}>
              {t('undoHelp')}
            </Button>
          ) : null}
          <Button
            leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
            loading={sending.isPending}
            disabled={isNothing(draft)}
            onClick={() => void send(hintsOf(draft))}
          >
            {t('readAgain')}
          </Button>
        </div>
      </div>
    </div>
  )
}

interface PagePickerProps {
  pages: number
  number: number
  onPage: (page: number) => void
}

function PagePicker({ pages, number, onPage }: PagePickerProps) {
  if (pages < 2) return null
  return (
    <div className="fixed row gap-8 inset-8 line-below">
      <Button size="xs" variant="default" disabled={number <= 1} onClick={() => onPage(number - 1)}>
        {t('previousPage')}
      </Button>
      <Button size="xs" variant="default" disabled={number >= pages} onClick={() => onPage(number + 1)}>
        {t('nextPage')}
      </Button>
    </div>
  )
}
