import { DEFAULT_CP, DEFAULT_OCM, type UnitPrice } from '@itayo/domain'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { formatAmount, formatPeso, formatQuantity } from '../../../../lib/formats.ts'
import { formatRate } from '../../../../lib/rate-words.ts'
import { Note } from '../../../../ui/note.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Segments } from '../../../../ui/segments.tsx'
import type { ItemEditing } from './item-editing.ts'
import type { ItemValues } from './item-values.ts'
import { type Client, type PriceBook, VAT_OF } from './price-book.ts'
import classes from './unit-price.module.css'

interface UnitPricePanelProps extends ItemEditing {
  price: UnitPrice
  client: Client
  onClient: (client: Client) => void
}

/** The DPWH sheet of one unit, worked out while typing. */
export function UnitPricePanel({ values, price, book, unit, client, onClient }: UnitPricePanelProps) {
  const tools = `Minor tools ${formatQuantity(values.minor_tools_percent ?? 0)}%`
  const output = values.crew_output_per_day
  const markUp = (name: string, percent: number) =>
    values.without_mark_up ? `${name}, none` : `${name} ${percent}%`
  return (
    <Panel title="Unit price" subtitle={unit ? `per ${unit}` : undefined}>
      <div className={`stack gap-8 ${classes.body}`}>
        <Segments
          label="VAT"
          value={client}
          onChange={onClient}
          options={[
            { value: 'government', face: `VAT ${VAT_OF.government}% government` },
            { value: 'private', face: `${VAT_OF.private}% private` },
          ]}
        />
        <table className={`full dense ${classes.letters}`}>
          <tbody>
            <Letter letter="A" name="Labor per day" amount={price.A} />
            <Letter
              letter="B"
              name={values.equipment.length > 0 ? 'Equipment and tools' : tools}
              amount={price.B}
            />
            <Letter letter="C" name="A + B" amount={price.C} />
            <Letter
              letter="D"
              name="Output per day"
              figure={output ? `${formatRate(output)} ${unit}` : 'Not set'}
            />
            <Letter letter="E" name="C ÷ D" amount={price.E} />
            <Letter letter="F" name="Materials" amount={price.F} />
            <Letter letter="G" name="Direct unit cost" amount={price.G} strong />
            <Letter letter="H" name={markUp('OCM', DEFAULT_OCM)} amount={price.H} />
            <Letter letter="I" name={markUp('Contractor’s profit', DEFAULT_CP)} amount={price.I} />
            <Letter letter="J" name={`VAT ${VAT_OF[client]}%`} amount={price.J} />
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <span className={classes.letter}>K</span>
                Unit price
              </th>
              <td>{price.K === null ? '—' : formatPeso(price.K)}</td>
            </tr>
          </tfoot>
        </table>
        <p className="small muted">
          {price.K === null
            ? 'Type the crew output per day to see the unit price.'
            : 'Full precision inside, rounded once at the end.'}
        </p>
        <MissingRates values={values} price={price} book={book} />
      </div>
    </Panel>
  )
}

interface LetterProps {
  letter: string
  name: string
  amount?: number | null
  figure?: ReactNode
  strong?: boolean
}

function Letter({ letter, name, amount, figure, strong = false }: LetterProps) {
  return (
    <tr data-strong={strong || undefined}>
      <th scope="row">
        <span className={classes.letter}>{letter}</span>
        {name}
      </th>
      <td>{figure ?? (typeof amount === 'number' ? formatAmount(amount) : '—')}</td>
    </tr>
  )
}

const LISTS = {
  labor: { page: '/manpower/Index', name: 'Manpower' },
  equipment: { page: '/equipment/Index', name: 'Equipment' },
  materials: { page: '/material/Index', name: 'Materials' },
} as const

/** Lines without a rate, which count as nothing in the price, and where to enter their rates. */
function MissingRates({ values, price, book }: { values: ItemValues; price: UnitPrice; book: PriceBook }) {
  const may = useMay()
  if (price.missing.length === 0) return null
  const nameOf = ({ list, line }: UnitPrice['missing'][number]) => {
    if (list === 'labor') return book.positions.get(values.labor[line]?.position_id ?? 0)?.name
    if (list === 'equipment')
      return book.categories.get(values.equipment[line]?.equipment_category_id ?? 0)?.name
    return book.materials.get(values.materials[line]?.material_id ?? 0)?.name
  }
  return (
    <Note tone="warn" title="Not in this price yet">
      {(['labor', 'equipment', 'materials'] as const).map((list) => {
        const names = price.missing.filter((one) => one.list === list).map(nameOf)
        if (names.length === 0) return null
        const { page, name } = LISTS[list]
        return (
          <div key={list}>
            No rate: {names.join(', ')}.{' '}
            {may(page) ? (
              <Link to={page} className={classes.link}>
                Open {name}
              </Link>
            ) : null}
          </div>
        )
      })}
    </Note>
  )
}
