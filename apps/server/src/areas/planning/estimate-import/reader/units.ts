/** Our units (abbreviations of the catalogue's unit table) and how estimates spell them. */
const spellings: Record<string, string> = {
  mm: 'mm millimeter millimeters',
  cm: 'cm centimeter centimeters',
  m: 'm mtr mtrs meter meters metre metres',
  km: 'km kilometer kilometers kms',
  in: 'in inch inches',
  ft: 'ft foot feet',
  'sq.m': 'sqm m2 sqmeter sqmeters squaremeter squaremeters sqmtr sqmtrs sm',
  'sq.cm': 'sqcm cm2',
  'sq.mm': 'sqmm mm2',
  'sq.km': 'sqkm km2',
  'sq.in': 'sqin in2',
  'sq.ft': 'sqft ft2 squarefoot squarefeet sf',
  'sq.yd': 'sqyd yd2',
  ha: 'ha has hectare hectares',
  ac: 'ac acre acres',
  'cu.m': 'cum m3 cubicmeter cubicmeters cumeter cumeters cumtr cm3m',
  'cu.cm': 'cucm cm3',
  'cu.ft': 'cuft ft3 cf',
  'cu.yd': 'cuyd yd3 cy',
  L: 'l ltr ltrs liter liters litre litres lit',
  mL: 'ml milliliter',
  gal: 'gal gals gallon gallons galls',
  'bd.ft': 'bdft boardfoot boardfeet bf',
  kg: 'kg kgs kilogram kilograms',
  g: 'g gram grams',
  MT: 'mt mton tons ton tonne tonnes metricton metrictons',
  lb: 'lb lbs pound pounds',
  'kls.': 'kls kilo kilos',
  pcs: 'pc pcs piece pieces pce pces',
  lot: 'lot lots',
  set: 'set sets',
  bags: 'bag bags',
  'Lgts.': 'lgt lgts lgth lgths length lengths',
  'l.s.': 'ls lumpsum lsum lump',
  hr: 'hr hrs hour hours',
  day: 'day days dy',
  week: 'week weeks wk wks',
  month: 'month months mo mos mon',
  min: 'min mins minute minutes',
  roll: 'roll rolls',
  box: 'box boxes bx',
  unit: 'unit units',
  assy: 'assy assembly assemblies',
  pail: 'pail pails',
  sheet: 'sheet sheets sht shts',
  pair: 'pair pairs pr prs',
  can: 'can cans',
  qrt: 'qrt qrts quart quarts qt qts',
  drum: 'drum drums',
  bundle: 'bundle bundles bdl bdls',
  'man-day': 'manday mandays md mds',
  'man-hr': 'manhr manhrs manhour manhours mh',
  trip: 'trip trips load loads',
  ea: 'ea each',
  '%': '% percent',
  yd: 'yd yard yards',
  'l.m': 'lm linm linmeter linearmeter linearmeters lnm lmeter mlin rm runningmeter',
  cart: 'cart cartridge tube tubes',
}

const bySpelling = new Map(
  Object.entries(spellings).flatMap(([unit, list]) =>
    list.split(' ').map((spelling) => [spelling, unit] as const),
  ),
)

/** Our abbreviation for a unit as printed ('sq. m.', 'm²', 'Lin. Meter'), or nothing when we do not know it. */
export function unitOf(text: string): string | undefined {
  if (text.length > 30) return undefined
  const key = text
    .toLowerCase()
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replace(/[\s./\-()]/g, '')
  return bySpelling.get(key)
}
