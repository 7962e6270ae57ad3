import { Button, Select, Skeleton } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/auth/use-may.ts'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { MonthPaper } from './month-paper.tsx'
import { monthlyQueries } from './queries.ts'

interface MonthlyButtonProps {
  /** Whose reports can be taken, the first of them proposed. */
  projects: readonly { id: number; name: string }[]
}

/** The report of a month of one of several projects, for those who may download papers. */
export function MonthlyButton({ projects }: MonthlyButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (!useMay()('/project/download/reports') || projects.length === 0) return null
  return (
    <>
      <Button leftSection={<IconFileText size={16} stroke={1.7} aria-hidden />} onClick={() => setOpen(true)}>
        Monthly report
      </Button>
      {isOpen ? <MonthlyDialog projects={projects} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function MonthlyDialog({ projects, onClose }: MonthlyButtonProps & { onClose: () => void }) {
  const [projectId, setProjectId] = useState(projects[0]?.id ?? 0)
  return (
    <Dialog
      opened
      width={440}
      icon={IconFileText}
      title="Monthly report"
      subtitle="One paper of a project: status, S-curve, money, photos and the work ahead."
      onClose={onClose}
    >
      <div className="stack gap-14">
        <Select
          label="Project"
          searchable
          allowDeselect={false}
          data={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(projectId)}
          onChange={(value) => setProjectId(Number(value))}
        />
        <MonthChoice key={projectId} projectId={projectId} />
      </div>
    </Dialog>
  )
}

function MonthChoice({ projectId }: { projectId: number }) {
  const report = useQuery(monthlyQueries.get(projectId))
  if (report.data) return <MonthPaper projectId={projectId} months={report.data.months} />
  return report.error ? (
    <QueryFailed what="The months" query={report} />
  ) : (
    <Skeleton height={32} radius={6} aria-hidden />
  )
}
