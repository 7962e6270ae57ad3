import type { Delivery, ProjectMaterial, ReceiptForm } from '@itayo/contract'
import { orderableOf, orderUnits } from '@itayo/domain'
import { ActionIcon, Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { useToday } from '../../../../lib/clock.ts'
import { fieldErrors } from '../../../../lib/errors.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { site } from '../messages/en.ts'
import { t } from './messages/en.ts'
import '../../../../ui/mantine-late.css'
import { Panel } from '../../../../ui/panel.tsx'
import { WordsField } from '../../../../ui/words-field.tsx'
import { ChosenFiles } from '../../../foundation/attachments/chosen-files.tsx'
import { catalogQueries } from '../../../library/catalog/queries.ts'
import { projectMaterialQueries } from '../../materials/project/queries.ts'
import { materialCalls } from '../../materials/queries.ts'
import { type SlipSaving, useSlipSave } from '../use-slip-save.ts'
import { deliveryKind } from '../waiting.ts'
import { ArrivalFields } from './arrival-fields.tsx'
import classes from './inbound.module.css'
import {
  type ArrivalDraft,
  aboutDelivery,
  emptyArrival,
  emptyReceipt,
  itemOf,
  nameOfDelivery,
} from './receipt-draft.ts'
import { ReceiptFields } from './receipt-fields.tsx'

/** Something that can be bought: a material of the project, or one of the company's list. */
interface Buyable {
  key: string
  name: string
  unit: string
  units: readonly string[]
  price: number | undefined
  ids: { pm_id?: number; project_material_id?: number; material_id?: number }
}

/** Typed values, as a device keeps them. */
interface BoughtDraft {
  receipt: ReceiptForm
  bought: readonly (Buyable & { draft: ArrivalDraft })[]
}

interface DirectFormProps extends SlipSaving<Delivery> {
  projectId: number
  onCancel: () => void
}

/** Materials that were bought without a request, for a reason. */
export function DirectForm(props: DirectFormProps) {
  const { projectId, waiting, onCancel } = props
  const today = useToday()
  const seesCosts = useMay()('/costs/view')
  const kept = waiting?.draft as BoughtDraft | undefined
  const empty = emptyReceipt(today, useAuth().person?.full_name ?? '')
  const [receipt, setReceipt] = useState(kept?.receipt ?? empty)
  const [bought, setBought] = useState<BoughtDraft['bought']>(kept?.bought ?? [])
  const { files, setFiles, ...save } = useSlipSave(deliveryKind, 'delivery', props)
  const errors = fieldErrors(save.error)
  useUnsavedChanges(bought.length > 0 || files.length > 0)
  const isReady =
    bought.length > 0 && bought.every(({ draft }) => draft.arrived) && receipt.reason.trim() !== ''
  const send = () =>
    save.send({
      body: {
        project_id: projectId,
        ...receipt,
        items: bought.map(({ ids, draft }) => ({ ...ids, ...itemOf(draft, seesCosts) })),
      },
      about: aboutDelivery(projectId, receipt, bought, { receipt, bought } satisfies BoughtDraft),
      of: nameOfDelivery(receipt),
    })
  return (
    <Panel
      title={t('directPurchase')}
      subtitle={t('withoutRequest')}
      footStays
      footer={
        <>
          <Button variant="default" disabled={save.isPending} onClick={onCancel}>
            {site('cancel')}
          </Button>
          <Button disabled={!isReady} loading={save.isPending} onClick={send}>
            {t('saveDelivery')}
          </Button>
        </>
      }
    >
      <div className="stack gap-12 pad-16 line-below">
        <ReceiptFields
          draft={receipt}
          errors={errors}
          onChange={(part) => setReceipt((now) => ({ ...now, ...part }))}
        />
        <WordsField
          label={t('whyBought')}
          required
          maxLength={500}
          value={receipt.reason}
          error={errors.reason}
          onChange={(reason) => setReceipt({ ...receipt, reason })}
        />
      </div>
      <ul aria-label={t('materialsBought')}>
        {bought.map((one) => (
          <li key={one.key} className={`stack gap-8 line-below ${classes.line}`}>
            <div className="row between gap-8">
              <span className="medium breakable">{one.name}</span>
              <ActionIcon
                aria-label={site('remove', { name: one.name })}
                onClick={() => setBought((now) => now.filter(({ key }) => key !== one.key))}
              >
                <IconTrash size={16} stroke={1.7} aria-hidden />
              </ActionIcon>
            </div>
            <ArrivalFields
              name={one.name}
              draft={one.draft}
              units={one.units}
              seesCosts={seesCosts}
              onChange={(part) =>
                setBought((now) =>
                  now.map((other) =>
                    other.key === one.key ? { ...other, draft: { ...other.draft, ...part } } : other,
                  ),
                )
              }
            />
          </li>
        ))}
      </ul>
      <div className="stack gap-12 pad-16">
        <BuyableSelect
          projectId={projectId}
          taken={bought.map(({ key }) => key)}
          onChoose={(choice) =>
            setBought((now) => [...now, { ...choice, draft: emptyArrival(choice.unit, choice.price) }])
          }
        />
        <ChosenFiles title={t('receiptAndPhotos')} files={files} onChange={setFiles} />
        <ProblemNote error={save.error} />
      </div>
    </Panel>
  )
}

const TYPING_MS = 300

interface BuyableSelectProps {
  projectId: number
  taken: readonly string[]
  onChoose: (choice: Buyable) => void
}

/** The materials of the project first, then those of the company's list that match what is typed. */
function BuyableSelect({ projectId, taken, onChoose }: BuyableSelectProps) {
  const companyId = useAuth().company?.id ?? 0
  const [typed, setTyped] = useState('')
  const [searched] = useDebouncedValue(typed.trim(), TYPING_MS)
  const units = useQuery(catalogQueries.units()).data ?? []
  const own = useQuery(projectMaterialQueries.list(projectId)).data ?? []
  const listed = useQuery({
    queryKey: ['materials', 'choices', searched],
    queryFn: async ({ signal }) =>
      (
        await materialCalls.choices(
          { params: { companyId }, query: searched ? { search: searched } : {} },
          { signal },
        )
      ).response,
  }).data
  const ofProject = own.map((material): Buyable => {
    const line = orderableOf(material)
    return {
      key: material.pm_id ? `line ${material.pm_id}` : `own ${material.project_material_id}`,
      name: nameOf(material),
      unit: material.Unit,
      units: orderUnits(line, units),
      price: material.unit_cost ?? undefined,
      ids: material.pm_id
        ? { pm_id: material.pm_id }
        : { project_material_id: material.project_material_id as number },
    }
  })
  const ofList = (listed ?? []).map(
    ({ material_id, description, unit, price }): Buyable => ({
      key: `listed ${material_id}`,
      name: description,
      unit,
      units: [unit],
      price: price ?? undefined,
      ids: { material_id },
    }),
  )
  const all = new Map([...ofProject, ...ofList].map((choice) => [choice.key, choice]))
  const options = (choices: readonly Buyable[]) =>
    choices
      .filter(({ key }) => !taken.includes(key))
      .map(({ key, name, unit }) => ({ value: key, label: `${name} · ${unit}` }))
  return (
    <Select
      label={t('addMaterial')}
      placeholder={site('searchMaterial')}
      searchable
      nothingFoundMessage={t('noSuchMaterial')}
      searchValue={typed}
      onSearchChange={setTyped}
      data={[
        { group: t('ofThisProject'), items: options(ofProject) },
        { group: t('fromList'), items: options(ofList) },
      ]}
      limit={60}
      value={null}
      onChange={(key) => {
        const choice = key === null ? undefined : all.get(key)
        if (choice) onChoose(choice)
        setTyped('')
      }}
    />
  )
}

const nameOf = ({ MaterialName, work_item_number }: ProjectMaterial): string =>
  work_item_number ? `${MaterialName} [${work_item_number}]` : MaterialName
