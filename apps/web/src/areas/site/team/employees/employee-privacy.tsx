import { type EmployeeRow, routeUrl, team } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconDownload, IconEraser } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../../lib/query.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { late } from '../../../../ui/late.tsx'
import { teamCalls, teamQueries } from '../queries.ts'

const TakeDataDialog = late(
  async () => (await import('../../../foundation/company/users/take-data-dialog.tsx')).TakeDataDialog,
)

/** An administrator hands over the employee's data, or erases the employee, at their request. */
export function EmployeePrivacy({ employee, onErased }: { employee: EmployeeRow; onErased: () => void }) {
  const queries = useQueryClient()
  const [taking, setTaking] = useState(false)
  const refresh = () => void queries.invalidateQueries(teamQueries.all())
  const erase = useAction(teamCalls.eraseEmployee, {
    announce: true,
    onSuccess() {
      refresh()
      onErased()
    },
    onError: refresh,
  })

  async function onErase(): Promise<void> {
    const sure = await askToConfirm({
      title: `Erase ${employee.full_name}?`,
      text: 'This cannot be undone. Name, mobile number and licence are deleted at once, with the sheets they were uploaded from. Where they worked and when stays, under “Erased employee”.',
      confirm: 'Erase for good',
      cancel: 'Keep this person',
      tone: 'danger',
      typeToConfirm: { label: 'Type their name to confirm', text: employee.full_name },
    })
    if (!sure) return
    erase.mutate({
      params: { id: employee.id },
      body: { confirmation: employee.full_name, version: employee.version },
    })
  }

  return (
    <div className="push flex gap-8">
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
        onClick={() => setTaking(true)}
      >
        Download their data
      </Button>
      <Button
        variant="default"
        leftSection={<IconEraser size={16} stroke={1.7} aria-hidden />}
        loading={erase.isPending}
        onClick={() => void onErase()}
      >
        Erase
      </Button>
      {taking ? (
        <TakeDataDialog
          subject={{
            name: employee.full_name,
            url: routeUrl(team.takeEmployeeData, { params: { id: employee.id } }),
          }}
          onClose={() => setTaking(false)}
        />
      ) : null}
    </div>
  )
}
