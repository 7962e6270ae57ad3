import { headText, kindOf, type ResourceKind, type Role, roleOf } from './head-words.ts'
import { type Box, boxAround, centre, type Word } from './page-types.ts'

export interface Column extends Box {
  text: string
  role: Role | undefined
  /** Which cost a split column is about. */
  group: ResourceKind | undefined
  /** The costs that the labels over all columns name, from left to right. */
  labels?: ResourceKind[]
}

export interface Phrase extends Box {
  words: Word[]
  text: string
  line: number
}

const overlap = (a: Box, b: Box) => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)

export function columnsOf(phrases: Phrase[]): Column[] {
  const labels = phrases.filter((phrase) => isGroupLabel(phrase, phrases))
  const clusters: Phrase[][] = []
  for (const phrase of phrases.filter((each) => !labels.includes(each))) {
    const home = clusters
      .filter((cluster) => !cluster.some((each) => each.line === phrase.line))
      .map((cluster) => ({ cluster, shared: overlap(boxAround(cluster), phrase) }))
      .sort((a, b) => b.shared - a.shared)[0]
    if (home && home.shared > 0.5) home.cluster.push(phrase)
    else clusters.push([phrase])
  }
  const found = clusters.map((cluster) => columnOf(cluster, labels)).sort((a, b) => a.x0 - b.x0)
  const columns = found.map((column, index) => unitUnderCost(column, found.slice(0, index), labels))
  const kinds = kindsAcross(phrases)
  return costsByKind(columns).map((column) => ({
    ...column,
    ...(ownsGroup(column, columns, labels) ? {} : { group: undefined }),
    ...(kinds.length > 1 ? { labels: kinds } : {}),
  }))
}

/** 'Man-days' beside workers and days is their product. */
export function productsAside(columns: Column[]): Column[] {
  const isProduct = (column: Column) =>
    /^(?:total )?(?:man|unit|person) ?(?:days?|hours?|hrs?)$/.test(headText(column.text))
  const timed = columns.some(
    (column) => (column.role === 'days' || column.role === 'hours') && !isProduct(column),
  )
  const counted = columns.some((column) => column.role === 'count' || column.role === 'quantity')
  return columns.map((column) =>
    timed && counted && isProduct(column) ? { ...column, role: 'again' } : column,
  )
}

/** Where the cost before mark-ups stands beside the cost with them, the latter is the row's amount. */
export function directAside(columns: Column[]): Column[] {
  const isDirect = (column: Column) =>
    column.role === 'amount' &&
    column.group === undefined &&
    /^(?:estimated |total )?direct costs?$/.test(headText(column.text))
  const whole = columns.findLastIndex((column) => column.role === 'amount' && !isDirect(column))
  return columns.map((column, at) => {
    if (at < whole && isDirect(column)) return { ...column, role: 'direct' as const }
    // 'Value' beside a percentage is what the percentage comes to.
    const isShare = headText(column.text) === 'value' && columns[at - 1]?.role === 'percent'
    return isShare ? { ...column, role: 'again' as const } : column
  })
}

/** 'As submitted' and 'as evaluated' side by side: the same headings twice, of which the first ones count. */
export function firstOfBlocks(columns: Column[]): Column[] {
  const roles = columns.map((column) => column.role)
  for (let width = Math.floor(columns.length / 2); width >= 3; width--) {
    const first = columns.length - 2 * width
    const twice = roles
      .slice(first, first + width)
      .every((role, at) => role && role === roles[first + width + at])
    const plain = columns.slice(first).every((column) => column.group === undefined)
    if (twice && plain && first > 0)
      return columns.map((column, at) => (at < first + width ? column : { ...column, role: 'again' }))
  }
  return columns
}

/** 'Materials', 'Labor' to the right of the quantity are costs: the rows have their names elsewhere. */
function costsByKind(columns: Column[]): Column[] {
  const bare = (column: Column) =>
    /^(?:unit cost |cost )?(?:materials?|labou?r|equipment)$/.test(headText(column.text)) &&
    column.role === 'description'
  const named = columns.some((column) => column.role === 'description' && !bare(column))
  const quantity = columns.findIndex((column) => column.role === 'quantity')
  if (!named || quantity < 0) return columns
  return columns.map((column, index) =>
    index > quantity && bare(column) ? { ...column, role: 'amount', group: kindOf(column.text) } : column,
  )
}

/** Which costs the headings speak of from left to right, over the names left out: 'Materials … Labor …'. */
function kindsAcross(phrases: Phrase[]): ResourceKind[] {
  const figures = phrases.find((phrase) => roleOf(phrase.text) === 'quantity')?.x0 ?? 0
  return phrases
    .filter((phrase) => phrase.x0 > figures)
    .sort((a, b) => a.x0 - b.x0)
    .flatMap((phrase) => kindOf(phrase.text) ?? [])
    .filter((kind, index, all) => kind !== all[index - 1])
}

const nearestLabel = (box: Box, labels: Phrase[]) =>
  [...labels].sort((a, b) => Math.abs(centre(a) - centre(box)) - Math.abs(centre(b) - centre(box)))[0]

/** 'Unit' and 'Total' under 'Material Cost': the second 'Unit' of a table is a cost. */
function unitUnderCost(column: Column, before: Column[], labels: Phrase[]): Column {
  const kind = kindOf(nearestLabel(column, labels)?.text ?? '')
  const again = before.some((each) => each.role === 'unit')
  return column.role === 'unit' && again && kind ? { ...column, role: 'unit_cost', group: kind } : column
}

/** A label has one column of each meaning under it: the nearest. */
function ownsGroup(column: Column, columns: Column[], labels: Phrase[]): boolean {
  if (!column.group || kindOf(column.text)) return true
  const label = labels.find((each) => kindOf(each.text) === column.group)
  if (!label) return true
  const away = (each: Column) => Math.abs(centre(each) - centre(label))
  return !columns.some(
    (each) =>
      each !== column &&
      each.group === column.group &&
      each.role === column.role &&
      away(each) < away(column),
  )
}

function columnOf(cluster: Phrase[], labels: Phrase[]): Column {
  const box = boxAround(cluster)
  const text = [...cluster]
    .sort((a, b) => a.line - b.line)
    .map((each) => each.text)
    .join(' ')
  const role = roleOf(text)
  const money =
    (role === 'amount' || role === 'unit_cost') &&
    (!/\btotal\b/.test(headText(text)) || kindOf(text) !== undefined || isUnderLabel(cluster, labels))
  const beside = cluster.some(
    (each) => labels.some((label) => label.line === each.line) && cluster.length > 1,
  )
  // A heading on the label's own line stands beside it, not under it.
  const over = labels.filter((label) => cluster.some((each) => each.line > label.line))
  const nearest = nearestLabel(box, over)
  const group = !money ? undefined : (kindOf(text) ?? (nearest && !beside ? kindOf(nearest.text) : undefined))
  return { ...box, text, role, group }
}

/** Stands below a label and within its reach, so 'Total' is the group's and not the row's. */
function isUnderLabel(cluster: Phrase[], labels: Phrase[]): boolean {
  return (
    cluster.length === 1 &&
    labels.some((label) => (cluster[0]?.line ?? 0) > label.line && overlap(label, boxAround(cluster)) > 0.5)
  )
}

/** 'Material' over 'Unit Cost' and 'Amount': a heading of headings. */
function isGroupLabel(phrase: Phrase, all: Phrase[]): boolean {
  const below = all.filter((each) => each.line > phrase.line)
  const lines = new Map<number, number>()
  for (const each of below) {
    if (overlap(phrase, each) > 0.5) lines.set(each.line, (lines.get(each.line) ?? 0) + 1)
  }
  if ([...lines.values()].some((count) => count >= 2)) return true
  const under = below.filter((each) => overlap(phrase, each) > 0.5)
  // 'Labor Cost' over '(40%)' is one column.
  if (under.length === 1 && under.every((each) => roleOf(each.text) === undefined)) return false
  const leftmost = !all.some((each) => centre(each) < phrase.x0)
  const money = below.filter((each) => ['amount', 'unit_cost'].includes(roleOf(each.text) ?? '')).length
  return (
    money >= 2 &&
    !leftmost &&
    kindOf(phrase.text) !== undefined &&
    headText(phrase.text).split(' ').length <= 2
  )
}
