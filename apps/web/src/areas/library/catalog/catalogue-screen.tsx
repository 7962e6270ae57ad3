import type { PhaseRow } from '@itayo/contract'
import { Button, Menu, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFolderPlus, IconListTree, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { failureOf } from '../../../lib/query-failure.ts'
import { LoadFailed } from '../../../ui/data-table/table-state.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { State } from '../../../ui/state.tsx'
import classes from './catalogue.module.css'
import { AddItemPage } from './item/add-item-page.tsx'
import { ItemPage } from './item/item-page.tsx'
import { TagsPage, TypesPage } from './names/names-page.tsx'
import { calculatorLibrary } from './offered.ts'
import { PhaseDialog } from './phases/phase-dialog.tsx'
import { catalogQueries } from './queries.ts'
import { TreeColumn } from './tree/tree-column.tsx'
import type { Catalogue } from './tree/tree-rows.ts'
import { type CatalogueAddress, useCatalogueAddress } from './use-catalogue-address.ts'

export function CatalogueScreen() {
  const address = useCatalogueAddress()
  const tree = useQuery(catalogQueries.tree())
  const narrow = useMediaQuery('(max-width: 900px)', undefined, { getInitialValueInEffect: false })
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [phaseForm, setPhaseForm] = useState<{ phase: PhaseRow | null } | null>(null)
  const { useCalculatorOffered, CalculatorLibraryPage } = calculatorLibrary.get()
  const hasCalculator = useCalculatorOffered()
  const { view, itemId } = address
  const [lastId, setLastId] = useState(itemId)
  if (itemId !== null && itemId !== lastId) setLastId(itemId)

  // A link to an item opens the phase it is in.
  const phaseId = tree.data?.work_items.find(({ id }) => id === itemId)?.phase_id
  useEffect(() => {
    if (phaseId !== undefined) setOpen((now) => (now.has(phaseId) ? now : new Set([...now, phaseId])))
  }, [phaseId])

  const isPage = narrow && (itemId !== null || view === 'add')
  const failure = failureOf(tree)
  return (
    <div className={`grow flex ${classes.layout}`}>
      {isPage ? null : (
        <section className={`fixed column surface ${classes.column}`} aria-label="Catalogue">
          <ColumnHead
            address={address}
            hasCalculator={hasCalculator}
            onAddPhase={() => setPhaseForm({ phase: null })}
          />
          {view !== 'items' && view !== 'add' ? (
            <p className={`dense muted ${classes.about}`}>{ABOUT[view]}</p>
          ) : failure ? (
            <LoadFailed what="The catalogue" {...failure} />
          ) : tree.data ? (
            <TreeColumn
              catalogue={tree.data}
              address={address}
              open={open}
              onOpen={setOpen}
              lastId={lastId}
              onEditPhase={(phase) => setPhaseForm({ phase })}
            />
          ) : (
            <TreeSkeleton />
          )}
        </section>
      )}
      <div className="grow column">
        {view === 'tags' ? <TagsPage /> : null}
        {view === 'types' ? <TypesPage /> : null}
        {view === 'calculator' && hasCalculator ? <CalculatorLibraryPage /> : null}
        {tree.data && (view === 'items' || view === 'add') ? (
          <ItemSide catalogue={tree.data} address={address} narrow={narrow ?? false} />
        ) : null}
      </div>
      {phaseForm && tree.data ? (
        <PhaseDialog
          key={phaseForm.phase?.id ?? 'new'}
          phase={tree.data.phases.find(({ id }) => id === phaseForm.phase?.id) ?? null}
          phases={tree.data.phases}
          onClose={() => setPhaseForm(null)}
          onSaved={() => setPhaseForm(null)}
        />
      ) : null}
    </div>
  )
}

const ABOUT = {
  tags: 'Tags tell apart what an estimate has more than once: the same work item for Building A and for Building B.',
  calculator:
    'The calculators of the estimate go by these. A recipe puts several materials into a work item at once; a factor of your own counts in place of the book’s.',
  types: 'Every project has a type and a category. They are chosen when it is added, in Let’s Connect.',
}

interface ColumnHeadProps {
  address: CatalogueAddress
  hasCalculator: boolean
  onAddPhase: () => void
}

function ColumnHead({ address, hasCalculator, onAddPhase }: ColumnHeadProps) {
  const { view } = address
  return (
    <div className={`fixed stack gap-10 ${classes.head}`}>
      <div className={`row between ${classes.titleLine}`}>
        <h1 className="page-title" tabIndex={-1}>
          Catalogue
        </h1>
        {view !== 'items' && view !== 'add' ? null : (
          <Menu position="bottom-end" width={200}>
            <Menu.Target>
              <Button variant="default" leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}>
                Add
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconListTree size={16} stroke={1.7} aria-hidden />}
                onClick={() => address.addItem()}
              >
                Work item
              </Menu.Item>
              <Menu.Item
                leftSection={<IconFolderPlus size={16} stroke={1.7} aria-hidden />}
                onClick={onAddPhase}
              >
                Phase
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <div>
        <Segments
          label="Part of the catalogue"
          value={view === 'add' ? 'items' : view}
          onChange={address.setView}
          options={[
            { value: 'items', face: 'Work items' },
            { value: 'tags', face: 'Tags' },
            { value: 'types', face: 'Types' },
            ...(hasCalculator ? [{ value: 'calculator' as const, face: 'Calculator' }] : []),
          ]}
        />
      </div>
    </div>
  )
}

interface ItemSideProps {
  catalogue: Catalogue
  address: CatalogueAddress
  narrow: boolean
}

function ItemSide({ catalogue, address, narrow }: ItemSideProps) {
  const { view, itemId } = address
  const leave = () => address.openItem(null)
  // The address makes its functions anew with every render; being added happens once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const onAdded = useCallback((id: number) => address.openItem(id, { replace: true }), [])
  if (view === 'add')
    return (
      <AddItemPage
        key={address.phaseId ?? 'none'}
        catalogue={catalogue}
        phaseId={address.phaseId}
        onBack={narrow ? leave : null}
        onCancel={leave}
        onAdded={onAdded}
      />
    )
  if (itemId !== null)
    return <ItemPage key={itemId} id={itemId} catalogue={catalogue} onBack={narrow ? leave : null} />
  if (narrow) return null
  return (
    <div className={`fill middle ${classes.nothing}`}>
      <State icon={IconListTree} tone="accent" title="Choose a work item">
        Its default crew, equipment, materials and unit price open here. Estimates begin with these figures.
      </State>
    </div>
  )
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

function TreeSkeleton() {
  return (
    <div className={`stack inset-8 ${classes.waiting}`} role="status" aria-label="Loading the catalogue">
      {LINES.map((line) => (
        <Skeleton key={line} height={22} />
      ))}
    </div>
  )
}
