/** A thing that estimates in the Philippines speak of, with the units it is measured in. */
export interface Measured {
  name: string
  units: string[]
}

const AREA = ['sq.m.', 'm2', 'sq. m', 'SQM']
const VOLUME = ['cu.m.', 'm3', 'cu. m', 'CUM']
const LENGTH = ['l.m.', 'lin.m', 'm', 'LM']
const WEIGHT = ['kg', 'kgs.', 'KG']
const PIECES = ['pcs', 'pc.', 'PCS']

export const SECTIONS: { title: string; items: Measured[] }[] = [
  {
    title: 'EARTHWORKS',
    items: [
      { name: 'Clearing and Grubbing', units: AREA },
      { name: 'Structure Excavation (Common Soil)', units: VOLUME },
      { name: 'Embankment from Borrow', units: VOLUME },
      { name: 'Gravel Bedding with Selected Crushed Stone', units: VOLUME },
      { name: 'Disposal of Surplus Excavated Materials to an Approved Dump Site', units: VOLUME },
      { name: 'Soil Poisoning with Approved Termiticide', units: AREA },
    ],
  },
  {
    title: 'CONCRETE WORKS',
    items: [
      { name: 'Structural Concrete, Class A, 28 days, Footings', units: VOLUME },
      { name: 'Structural Concrete for Columns, Beams and Suspended Slab', units: VOLUME },
      { name: 'Reinforcing Steel, Grade 40', units: WEIGHT },
      { name: 'Formworks and Falseworks', units: AREA },
      { name: 'Lean Concrete', units: VOLUME },
    ],
  },
  {
    title: 'MASONRY WORKS',
    items: [
      { name: 'CHB Non Load Bearing (including Reinforcing Steel), 100 mm', units: AREA },
      { name: 'CHB Load Bearing, 150 mm', units: AREA },
      { name: 'Cement Plaster Finish', units: AREA },
      { name: 'Glazed Tiles and Trims for Toilet Walls', units: AREA },
    ],
  },
  {
    title: 'ROOFING WORKS',
    items: [
      { name: 'Prepainted Metal Sheets, Rib Type, Long Span, 0.427 mm', units: AREA },
      { name: 'Fabricated Metal Roofing Accessory, Ridge Roll', units: LENGTH },
      { name: 'Structural Steel Trusses', units: WEIGHT },
      { name: 'Gutter, Stainless Steel', units: LENGTH },
    ],
  },
  {
    title: 'ELECTRICAL WORKS',
    items: [
      { name: 'Conduits, Boxes and Fittings (Roughing-in)', units: ['l.s.', 'lot', 'LOT'] },
      { name: 'Wires and Wiring Devices', units: ['l.s.', 'lot', 'set'] },
      { name: 'Panel Board with Main and Branch Breakers', units: ['set', 'assy', 'SETS'] },
      { name: 'Lighting Fixtures, LED, 18 W', units: ['sets', 'set'] },
    ],
  },
  {
    title: 'PLUMBING WORKS',
    items: [
      { name: 'Sewer Line Works, PVC Pipe 100 mm dia.', units: LENGTH },
      { name: 'Water Closet, Flush Tank Type', units: ['sets', 'set'] },
      { name: 'Floor Drain Plates, Stainless', units: PIECES },
      { name: 'Cold Water Lines, PPR 20 mm', units: LENGTH },
    ],
  },
  {
    title: 'GENERAL REQUIREMENTS',
    items: [
      { name: 'Mobilization and Demobilization', units: ['l.s.', 'lot'] },
      { name: 'Construction Safety and Health Program', units: ['mo.', 'l.s.', 'month'] },
      { name: 'Project Billboard / Signboard', units: ['each', 'ea.', 'set'] },
      { name: 'Temporary Field Office for the Engineer', units: ['l.s.', 'month'] },
    ],
  },
]

export const POSITIONS = [
  'Construction Foreman',
  'Skilled Laborer',
  'Unskilled Laborer',
  'Mason',
  'Carpenter',
  'Steelman',
  'Painter',
  'Electrician',
  'Heavy Equipment Operator',
]

export const MACHINES = [
  'Backhoe, 0.80 cu.m.',
  'Dump Truck (12 cu.yd.)',
  'One Bagger Mixer',
  'Concrete Vibrator',
  'Plate Compactor',
  'Bar Cutter',
  'Welding Machine, 300 A',
  'Road Roller, 10 t',
]

export const MATERIALS: Measured[] = [
  { name: 'Portland Cement', units: ['bags', 'bag'] },
  { name: 'Washed Sand', units: VOLUME },
  { name: 'Crushed Gravel, 3/4"', units: VOLUME },
  { name: 'Deformed Bar, 12 mm x 6.0 m', units: WEIGHT },
  { name: 'Tie Wire, Gauge #16', units: WEIGHT },
  { name: 'Concrete Hollow Blocks, 100 mm', units: PIECES },
  { name: "Marine Plywood, 1/2\" x 4' x 8'", units: PIECES },
  { name: 'Coco Lumber', units: ['bd.ft.', 'bd.ft'] },
  { name: 'Assorted Nails', units: WEIGHT },
  { name: 'Acrylic Latex Paint', units: ['gal', 'gals.'] },
]

export const PROJECTS = [
  'Construction of Two-Storey Four-Classroom School Building, Barangay San Roque',
  'Rehabilitation of Farm-to-Market Road, Sitio Malinao',
  'Proposed Multi-Purpose Hall, Poblacion, Bayambang',
  'Repair of Municipal Health Center, Maasin City',
]
