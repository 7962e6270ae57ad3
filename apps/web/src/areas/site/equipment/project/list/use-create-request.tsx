import { ApiError } from '@itayo/contract'
import { bookedDays, product, sum } from '@itayo/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors } from '../../../../../lib/errors.ts'
import { countOf } from '../../../../../lib/formats.ts'
import { useAction } from '../../../../../lib/query.ts'
import { showFailure } from '../../../../../ui/dialogs.ts'
import { useFinalRequest } from '../../../requests/use-final-request.ts'
import { clashOf, takenWords } from '../model/days.ts'
import { linesOf, machineOf, type Ticked } from '../model/picks.ts'
import type { Revised } from '../model/revision.ts'
import { projectEquipmentCalls, projectEquipmentQueries } from '../queries.ts'
import classes from './list.module.css'

interface CreateRequest {
  create: (ticked: readonly Ticked[]) => void
  isPending: boolean
  /** The server's reasons for refusing rows, by line. */
  refusals: Readonly<Record<number, string>>
  /** Drops the refusal of a row that was changed since. */
  forget: (id: number) => void
}

const FALLBACK = 'Booked by somebody else meanwhile.'

/**
 * Sends the ticked rows. If another person booked a machine first, those rows are named and their days are
 * read again.
 */
export function useCreateRequest(
  projectId: number,
  revises: Revised,
  onSaved: () => void,
  onTaken: (ids: readonly number[]) => void,
): CreateRequest {
  const queries = useQueryClient()
  const final = useFinalRequest('equipment_request')
  const [sent, setSent] = useState<readonly Ticked[]>([])
  const [refusals, setRefusals] = useState<Readonly<Record<number, string>>>({})

  async function nameTaken(text: string): Promise<void> {
    await queries.invalidateQueries(projectEquipmentQueries.days())
    const found: { id: number; row: string; why: string }[] = []
    for (const { need, pick } of sent) {
      const machine = machineOf(need, pick)
      if (!machine) continue
      const details = await queries
        .fetchQuery(projectEquipmentQueries.machine(projectId, machine.value))
        .catch(() => undefined)
      const taken = details?.unavailable_date.map((days) => ({
        from: days.date_start,
        to: days.date_end,
        by: days.project,
        isPending: days.approval_status === 'Pending',
      }))
      const clash = taken && clashOf(pick, taken)
      const row = `${machine.label} · ${machine.equipment_id}, ${need.work_item_number}`
      if (clash) found.push({ id: need.pe_id, row, why: takenWords(clash) })
    }
    setRefusals(Object.fromEntries(found.map(({ id, why }) => [id, why])))
    onTaken(found.map(({ id }) => id))
    void showFailure(
      <>
        <p>{text}</p>
        <ul className={`ink ${classes.named}`}>
          {found.map(({ id, row, why }) => (
            <li key={id}>
              <b>{row}</b> {why}
            </li>
          ))}
          {found.length === 0 ? <li>{FALLBACK}</li> : null}
        </ul>
      </>,
    )
  }

  /** '…request.2.date_end' is of the third row. */
  function namePlaces(error: unknown): void {
    const refused = Object.entries(fieldErrors(error)).flatMap(([path, message]) => {
      const at = /request\.(\d+)/.exec(path)?.[1]
      const id = at === undefined ? undefined : sent[Number(at)]?.need.pe_id
      return id === undefined ? [] : [[id, message] as const]
    })
    setRefusals(Object.fromEntries(refused))
  }

  const request = useAction(projectEquipmentCalls.request, {
    announce: true,
    showsItself(error) {
      if (!(error instanceof ApiError) || error.http === 403) return false
      namePlaces(error)
      if (error.code === 'equipment.booked') void nameTaken(error.message)
      else void showFailure(error.message)
      return true
    },
    onSuccess() {
      void queries.invalidateQueries(projectEquipmentQueries.ofProject(projectId))
      void queries.invalidateQueries(projectEquipmentQueries.days())
      onSaved()
    },
  })

  /** Undefined when a machine has no rate, or the person may not see it. */
  async function amountOf(lines: ReturnType<typeof linesOf>): Promise<number | undefined> {
    const amounts: number[] = []
    for (const { brand_id, date_start, date_end } of lines) {
      const machine = projectEquipmentQueries.machine(projectId, brand_id)
      const rate = (await queries.fetchQuery(machine).catch(() => undefined))?.daily_rate
      if (typeof rate !== 'number') return undefined
      amounts.push(product(bookedDays(date_start, date_end), rate))
    }
    return sum(amounts)
  }

  async function create(ticked: readonly Ticked[]): Promise<void> {
    const lines = linesOf(ticked)
    const what = countOf(lines.length, 'machine', 'machines')
    if (final.isFinal && !(await final.confirm(what, await amountOf(lines)))) return
    setSent(ticked)
    setRefusals({})
    const data = { project_id: projectId, type: 'equipment' as const, request: lines }
    request.mutate({ body: { data: { ...data, revises: revises.id ?? null } } })
  }

  return {
    create: (ticked) => void create(ticked),
    isPending: request.isPending,
    refusals,
    forget: (id) => setRefusals(({ [id]: _, ...others }) => others),
  }
}
