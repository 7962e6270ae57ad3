import type { Transfer } from '@itayo/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { pickerPages } from '../queries.ts'
import type { ChosenProject } from './project-field.tsx'
import {
  bodyOf,
  type DraftLine,
  linesOf,
  offersOf,
  problemsOf,
  type TransferType,
  withChosen,
} from './transfer-draft.ts'

const projectOf = ({ receiver_id, receiver_name }: Transfer): ChosenProject | null =>
  receiver_id === null ? null : { id: receiver_id, name: receiver_name }

/** Typed values of the dialog, and the materials that can go to the chosen project. */
export function useTransferDraft(projectId: number, editing: Transfer | null) {
  const [project, setProject] = useState(editing && projectOf(editing))
  const [type, setType] = useState<TransferType>(editing?.record_details[0]?.if_excess ?? 0)
  const [lines, setLines] = useState<readonly DraftLine[]>(editing ? linesOf(editing) : [])
  const [notes, setNotes] = useState(editing?.notes ?? '')
  const [isDirty, setDirty] = useState(false)
  const pages = useInfiniteQuery(pickerPages(projectId, project?.id ?? null))
  const offers = useMemo(() => {
    const places = pages.data?.pages.flatMap(({ sender_data }) => sender_data) ?? []
    return offersOf(places, pages.data?.pages[0]?.receiver_data ?? [])
  }, [pages.data])
  // Lines that cannot go to a project that was chosen later are left out, and come back with the first one.
  const shown = lines.flatMap((line) => {
    const offer = offers.get(line.stockId)
    return offer ? [{ line, offer }] : []
  })
  // Materials that the project cannot take, or that somebody else has used up meanwhile, must not leave the
  // transfer unseen.
  const isAllHere = pages.data !== undefined && !pages.hasNextPage
  const gone = (isAllHere ? lines : []).filter(({ stockId }) => !offers.has(stockId)).map(({ name }) => name)
  const going = shown.map(({ line }) => line)
  const touched =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      setDirty(true)
      set(value)
    }
  return {
    project,
    type,
    notes,
    isDirty,
    pages,
    offers,
    lines: shown,
    gone,
    total: pages.data?.pages[0]?.total_items,
    problems: problemsOf(going, offers, type),
    body: () => bodyOf(going, offers, type),
    choose: touched(setProject),
    setType: touched(setType),
    setNotes: touched(setNotes),
    pick: touched((stockIds: readonly number[]) => setLines(withChosen(lines, stockIds, offers))),
    change: (stockId: number, part: Partial<DraftLine>) => {
      setDirty(true)
      setLines((now) => now.map((line) => (line.stockId === stockId ? { ...line, ...part } : line)))
    },
  }
}
