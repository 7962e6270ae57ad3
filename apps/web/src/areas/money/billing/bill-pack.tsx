import type { BillDetails } from '@itayo/contract'
import { MOST_PAPERS } from '@itayo/domain'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../lib/formats.ts'
import { useAction } from '../../../lib/query.ts'
import classes from './billing.module.css'
import { billingCalls, refreshBilling } from './queries.ts'

/** The papers of the pack: what Itayo prints, and what the office adds. */
export function BillPack({ bill }: { bill: BillDetails }) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const saving = useAction(billingCalls.savePapers, {
    onSuccess: () => refreshBilling(client),
    onError: () => refreshBilling(client),
  })
  if (bill.kind === 'release') return null
  const { bill_id, version, papers, can } = bill
  const list = papers.map(({ name: paper, is_ready }) => ({ name: paper, is_ready }))
  const printed = [
    'Cover letter',
    'Statement',
    `SWA No. ${bill.swa_number}`,
    ...(bill.photos > 0 ? [countOf(bill.photos, 'photo', 'photos')] : []),
  ]
  const ready = printed.length + papers.filter(({ is_ready }) => is_ready).length
  const save = (changed: typeof list) => saving.mutate({ body: { bill_id, version, papers: changed } })
  const add = name.trim()
  return (
    <section className="stack gap-8" aria-label="Billing pack">
      <div className="row between">
        <h3 className="dense strong">Billing pack</h3>
        <span className="small muted">{`${ready} of ${printed.length + papers.length} papers`}</span>
      </div>
      <ul className={`dense ${classes.papers}`}>
        {printed.map((paper) => (
          <li key={paper} className="row gap-6">
            <IconCircleCheckFilled size={16} className="good fixed" aria-hidden />
            {paper}
          </li>
        ))}
        {papers.map((paper) => (
          <li key={paper.id}>
            <Checkbox
              size="xs"
              label={paper.is_ready ? paper.name : `${paper.name} missing`}
              checked={paper.is_ready}
              disabled={!can.keep_papers || saving.isPending}
              onChange={(event) => {
                const is_ready = event.currentTarget.checked
                save(list.map((each) => (each.name === paper.name ? { ...each, is_ready } : each)))
              }}
            />
          </li>
        ))}
      </ul>
      {can.keep_papers && papers.length < MOST_PAPERS ? (
        <form
          className="flex gap-8"
          onSubmit={(event) => {
            event.preventDefault()
            if (!add) return
            save([...list, { name: add, is_ready: false }])
            setName('')
          }}
        >
          <TextInput
            className="grow"
            size="xs"
            aria-label="Another paper"
            placeholder="Another paper the office asks for"
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" size="xs" variant="default" disabled={!add} loading={saving.isPending}>
            Add
          </Button>
        </form>
      ) : null}
    </section>
  )
}
