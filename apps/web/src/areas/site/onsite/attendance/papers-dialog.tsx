import { downloads } from '@itayo/contract'
import { whyNoTimesheet } from '@itayo/domain'
import { Button, Select } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { connect } from '../../../../lib/api.ts'
import { useToday } from '../../../../lib/clock.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { askAboutMarks } from '../../../../lib/use-report-download.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { inOurWords } from '../../../../ui/language/spoken.ts'
import { site } from '../messages/en.ts'
import { t } from './messages/en.ts'
import '../../../../ui/mantine-late.css'
import { Segments } from '../../../../ui/segments.tsx'
import { onsiteQueries } from '../queries.ts'
import { type AskedPaper, fetchPaper } from './paper-files.tsx'

/** The half of the month that today is in: what most crews are paid by. */
const halfMonthOf = (today: string) => `${today.slice(0, 8)}${today.slice(8) > '15' ? '16' : '01'}`

const api = connect({ downloads })

interface PapersDialogProps {
  projectId: number
  /** Whose record was asked for; null is everybody. */
  person?: { manpower_id: number; name: string } | null
  /** Shows the paper on the screen, from where it is printed. */
  onShow: (asked: AskedPaper) => void
  onClose: () => void
}

/** The attendance of some days to take away: a sheet of the crew, a record for each person, or for the payroll. */
export function PapersDialog({ projectId, person = null, onShow, onClose }: PapersDialogProps) {
  const today = useToday()
  const [from, setFrom] = useState<string | null>(halfMonthOf(today))
  const [to, setTo] = useState<string | null>(today)
  const [paper, setPaper] = useState<'sheet' | 'dtr'>(person ? 'dtr' : 'sheet')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(person)
  const people = useQuery(onsiteQueries.people(search === chosen?.name ? '' : search)).data ?? []
  const ask = useMutation({
    mutationFn: async ({ type, asked }: { type: 'xlsx' | 'pdf' | 'csv'; asked: AskedPaper }) => {
      if (type === 'pdf') {
        const { characters } = (await api.downloads.attendancePaper({ body: asked })).response
        if (!(await askAboutMarks(characters))) return
      }
      await fetchPaper({ ...asked, type })
    },
    meta: { showsItself: () => true },
  })
  const span = from && to ? { from, to } : null
  const why = span && whyNoTimesheet(span)
  const asked: AskedPaper | null =
    span && !why ? { project_id: projectId, ...span, paper, manpower_id: chosen?.manpower_id ?? null } : null
  const button = (type: 'xlsx' | 'pdf' | 'csv', face: string) => (
    <Button
      variant="default"
      disabled={asked === null || ask.isPending}
      loading={ask.isPending && ask.variables?.type === type}
      onClick={() => asked && ask.mutate({ type, asked })}
    >
      {face}
    </Button>
  )
  const choices = [
    ...(chosen && !people.some(({ manpower_id }) => manpower_id === chosen.manpower_id) ? [chosen] : []),
    ...people,
  ]
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('attendancePapers')}
      icon={IconFileDownload}
      actions={
        <Button disabled={asked === null} onClick={() => asked && onShow(asked)}>
          {t('showAndPrint')}
        </Button>
      }
    >
      <div className="stack gap-12 ink">
        <Segments
          label={t('paper')}
          value={paper}
          options={[
            { value: 'sheet', face: t('attendanceSheet') },
            { value: 'dtr', face: t('dtrOfEach') },
          ]}
          onChange={setPaper}
        />
        <div className="stack halves tops gap-12">
          <DateField label={site('from')} maxDate={today} value={from} onChange={setFrom} />
          <DateField
            label={site('to')}
            maxDate={today}
            value={to}
            error={why ? inOurWords(why) : undefined}
            onChange={setTo}
          />
        </div>
        <Select
          label={t('person')}
          placeholder={t('everybody')}
          searchable
          clearable
          searchValue={search}
          onSearchChange={setSearch}
          nothingFoundMessage={t('nobodyOfName')}
          data={choices.map(({ manpower_id, name }) => ({ value: String(manpower_id), label: name }))}
          value={chosen ? String(chosen.manpower_id) : null}
          onChange={(id) => setChosen(choices.find(({ manpower_id }) => String(manpower_id) === id) ?? null)}
        />
        <fieldset className="row wrap gap-8" aria-label={t('asFile')}>
          {button('pdf', 'PDF')}
          {button('xlsx', site('excel'))}
          {button('csv', t('csvForPayroll'))}
        </fieldset>
        <ProblemNote error={ask.error} />
      </div>
    </Dialog>
  )
}
