import type { ImplementingClient } from '@itayo/domain'
import type { WorkPlan } from '../../areas/planning/estimate/demo-work.ts'
import type { PictureName } from './pictures.ts'

/** The projects of the demo companies. Days count from today, so that the demo never grows old. */
export interface DemoProject {
  identifier: string
  name: string
  client: ImplementingClient
  client_company: string
  category: string
  type: string
  place: PlaceName
  barangay: readonly [code: string, name: string]
  street: string
  /** Days from today, and how many. */
  starts: number
  days: number
  /** Direct cost by estimate; none when nobody has estimated yet. */
  direct: number | null
  work: WorkPlan
  /** How many days the work is ahead of its plan, or behind. */
  ahead: number
  /** The work done has cost this many times its estimate. */
  costs: number
  approved?: boolean
  /** Submitted, and waiting for the manager. */
  pending?: boolean
  budget: number
  bid: number | null
  ocm?: number
  cp?: number
  pictures: readonly PictureName[]
  /** How many phases have no POW amount yet. */
  missingPow?: number
  archived?: boolean
  /** Only these people (and administrators) see it. */
  members?: readonly string[]
  incomplete?: boolean
}

/** Region, province and city by the PSGC, with their codes. */
// biome-ignore format: a table
export const PLACES = {
  'Santa Maria': ['0300000000', 'Region III (Central Luzon)', '0301400000', 'Bulacan', '0301423000', 'Santa Maria'],
  Pandi: ['0300000000', 'Region III (Central Luzon)', '0301400000', 'Bulacan', '0301415000', 'Pandi'],
  Gapan: ['0300000000', 'Region III (Central Luzon)', '0304900000', 'Nueva Ecija', '0304908000', 'Gapan City'],
  Dueñas: ['0600000000', 'Region VI (Western Visayas)', '0603000000', 'Iloilo', '0603017000', 'Dueñas'],
  Pototan: ['0600000000', 'Region VI (Western Visayas)', '0603000000', 'Iloilo', '0603037000', 'Pototan'],
  'Santa Rosa': ['0400000000', 'Region IV-A (CALABARZON)', '0403400000', 'Laguna', '0403428000', 'Santa Rosa City'],
  Calamba: ['0400000000', 'Region IV-A (CALABARZON)', '0403400000', 'Laguna', '0403405000', 'Calamba City'],
  'Los Baños': ['0400000000', 'Region IV-A (CALABARZON)', '0403400000', 'Laguna', '0403411000', 'Los Baños'],
  Pagsanjan: ['0400000000', 'Region IV-A (CALABARZON)', '0403400000', 'Laguna', '0403419000', 'Pagsanjan'],
  Atimonan: ['0400000000', 'Region IV-A (CALABARZON)', '0405600000', 'Quezon', '0405603000', 'Atimonan'],
  Lucban: ['0400000000', 'Region IV-A (CALABARZON)', '0405600000', 'Quezon', '0405623000', 'Lucban'],
  Tanay: ['0400000000', 'Region IV-A (CALABARZON)', '0405800000', 'Rizal', '0405812000', 'Tanay'],
  Antipolo: ['0400000000', 'Region IV-A (CALABARZON)', '0405800000', 'Rizal', '0405802000', 'Antipolo City'],
  Morong: ['0400000000', 'Region IV-A (CALABARZON)', '0405800000', 'Rizal', '0405809000', 'Morong'],
  Angono: ['0400000000', 'Region IV-A (CALABARZON)', '0405800000', 'Rizal', '0405801000', 'Angono'],
} as const
type PlaceName = keyof typeof PLACES

const NEW = 'New construction'
const LGU = 'Local Government Unit'

/** One line each: what, for whom, where; when; how much; how it goes. */
// biome-ignore format: a project reads as a paragraph
export const BAYANIHAN_PROJECTS: readonly DemoProject[] = [
  {
    identifier: 'BUL-2026-014', name: 'Sta. Maria ES 2-Storey, 6-Classroom School Building',
    client: 'DPWH', client_company: 'DPWH Bulacan 1st District Engineering Office',
    category: 'Institutional/School', type: NEW, place: 'Santa Maria', barangay: ['0301423001', 'Bagbaguin'], street: 'Km 36, Sta. Maria – Norzagaray Road',
    starts: -153, days: 240, direct: 12_067_859, work: 'building', ahead: -9, costs: 1.02, approved: true,
    budget: 16_250_000, bid: 15_839_064.94, pictures: ['school-frame', 'concrete-pour', 'rebar-mat', 'stockpile', 'excavation'], missingPow: 2,
  },
  {
    identifier: 'ILO-2026-009', name: 'Concreting of Brgy. Sto. Rosario Road, 1.24 km',
    client: LGU, client_company: 'Municipality of Dueñas', category: 'Road', type: NEW, place: 'Dueñas', barangay: ['0603017011', 'Buenavista'], street: 'Sto. Rosario Road',
    starts: -104, days: 135, direct: 7_227_588.84, work: 'road', ahead: 3, costs: 0.96, approved: true, budget: 9_800_000, bid: 9_486_210.35,
    pictures: ['road-concreting', 'stockpile'],
  },
  {
    identifier: 'LAG-2026-021', name: 'Reyes Residence, Two-Storey House',
    client: 'Private', client_company: 'Reyes Family', category: 'Residential', type: NEW, place: 'Santa Rosa', barangay: ['0403428002', 'Balibago'], street: 'Lot 7 Block 3, Laguna Bel Air 2',
    starts: -190, days: 240, direct: 4_439_200, work: 'house', ahead: -4, costs: 1.41, approved: true, budget: 6_400_000, bid: 6_214_880,
    pictures: ['house-rising', 'stockpile'],
  },
  {
    identifier: 'NUE-2026-006', name: 'Multi-Purpose Covered Court, Brgy. San Isidro',
    client: 'Provincial Government', client_company: 'Provincial Government of Nueva Ecija', category: 'Institutional/School', type: NEW, place: 'Gapan', barangay: ['0304908001', 'Bayanihan'], street: 'Brgy. Hall compound',
    starts: -69, days: 180, direct: 5_593_823, work: 'court', ahead: 2, costs: 0.98, approved: true, budget: 7_600_000, bid: 7_342_517.6,
    pictures: ['covered-court', 'rebar-mat'],
  },
  {
    identifier: 'QUE-2026-003', name: 'Slope Protection, Km 142+300 to Km 142+640',
    client: 'DPWH', client_company: 'DPWH Quezon 4th District Engineering Office', category: 'Drainage/Flood control', type: NEW, place: 'Atimonan', barangay: ['0405603002', 'Balubad'], street: 'Maharlika Highway',
    starts: -132, days: 180, direct: 17_386_065, work: 'slope', ahead: -14, costs: 0.97, approved: true, budget: 22_400_000, bid: 21_906_443.12, ocm: 12, cp: 8,
    pictures: ['slope-protection', 'excavation'],
  },
  {
    identifier: 'BUL-2026-017', name: 'Rural Health Unit Expansion, Phase 2',
    client: LGU, client_company: 'Municipality of Pandi', category: 'Institutional/School', type: 'Expansion', place: 'Pandi', barangay: ['0301415004', 'Bunsuran I'], street: 'Municipal compound',
    starts: 8, days: 210, direct: 8_585_832, work: 'building', ahead: 0, costs: 1, budget: 11_500_000, bid: 11_268_904.5,
    pictures: ['health-unit'],
  },
  {
    identifier: 'ILO-2026-012', name: 'Day Care Center with Perimeter Fence',
    client: LGU, client_company: 'Municipality of Pototan', category: 'Institutional/School', type: NEW, place: 'Pototan', barangay: ['0603037001', 'Abangay'], street: 'Beside the chapel',
    starts: -58, days: 120, direct: 2_273_612, work: 'building', ahead: 4, costs: 0.94, approved: true, budget: 3_050_000, bid: 2_984_116.75,
    pictures: ['school-finished'],
  },
  {
    identifier: 'QUE-2026-005', name: 'Flood Control Structure, Iyam River',
    client: 'DPWH', client_company: 'DPWH Quezon 2nd District Engineering Office', category: 'Drainage/Flood control', type: NEW, place: 'Lucban', barangay: ['0405623001', 'Abang'], street: 'Iyam River, right bank',
    starts: -95, days: 300, direct: 38_264_206, work: 'slope', ahead: 6, costs: 0.99, approved: true, budget: 49_500_000, bid: 48_213_900, ocm: 12, cp: 8,
    pictures: ['drainage-canal', 'excavation'],
  },
  {
    identifier: 'LAG-2026-018', name: 'Public Market Annex, Block B',
    client: LGU, client_company: 'City of Calamba', category: 'Commercial', type: 'Expansion', place: 'Calamba', barangay: ['0403405003', 'Banlic'], street: 'Public Market Road',
    starts: -181, days: 240, direct: 10_247_787, work: 'building', ahead: 5, costs: 0.95, approved: true, budget: 13_900_000, bid: 13_450_220.4,
    pictures: ['public-market', 'concrete-pour'],
  },
  {
    identifier: 'RIZ-2026-002', name: 'Sampaloc Bridge Widening', client: 'DPWH', client_company: 'DPWH Rizal 1st District Engineering Office',
    category: 'Bridge', type: 'Expansion', place: 'Tanay', barangay: ['0405812012', 'Sampaloc'], street: 'Marilaque Highway',
    starts: -210, days: 360, direct: 31_520_400, work: 'bridge', ahead: -31, costs: 1.04, approved: true, budget: 41_000_000, bid: 39_884_112.5, ocm: 12, cp: 8,
    pictures: ['bridge', 'rebar-mat', 'concrete-pour'], missingPow: 1,
  },
  {
    identifier: 'RIZ-2026-011', name: 'Morong Water Supply, Level II Reservoir', client: LGU, client_company: 'Municipality of Morong',
    category: 'Water supply', type: NEW, place: 'Morong', barangay: ['0405809001', 'Bombongan'], street: 'Sitio Talaga',
    starts: -40, days: 150, direct: 4_918_300, work: 'court', ahead: 1, costs: 0.99, approved: true, budget: 6_700_000, bid: 6_512_300, pictures: ['water-tower'],
  },
  {
    identifier: 'RIZ-2026-015', name: 'Antipolo Warehouse and Office', client: 'Private', client_company: 'Sierra Madre Trading Corp.',
    category: 'Industrial', type: NEW, place: 'Antipolo', barangay: ['0405802002', 'Cupang'], street: '88 Marcos Highway',
    starts: -22, days: 270, direct: 21_340_000, work: 'building', ahead: 0, costs: 1, approved: true, budget: 31_000_000, bid: 29_876_000, ocm: 12, cp: 10,
    pictures: ['excavation', 'stockpile'],
  },
  {
    identifier: 'LAG-2026-025', name: 'Fit-out of UPLB Alumni Lounge', client: 'Joint Venture', client_company: 'BB–Arkitekto Joint Venture',
    category: 'Renovation/Fit-out', type: 'Renovation', place: 'Los Baños', barangay: ['0403411004', 'Batong Malake'], street: 'Lopez Avenue',
    starts: -12, days: 75, direct: 1_846_500, work: 'house', ahead: 1, costs: 0.97, approved: true, budget: 2_750_000, bid: 2_601_700, pictures: ['house-finished'],
    members: ['manager@bayanihan.test', 'estimator@bayanihan.test'],
  },
  {
    identifier: 'LAG-2027-001', name: 'Brgy. Anibong Multi-Purpose Hall', client: LGU, client_company: 'Municipality of Pagsanjan',
    category: 'Institutional/School', type: NEW, place: 'Pagsanjan', barangay: ['0403419001', 'Anibong'], street: 'Purok 2',
    starts: 57, days: 210, direct: null, work: 'building', ahead: 0, costs: 1, budget: 8_750_000, bid: 8_412_600, pictures: [], incomplete: true,
  },
  {
    identifier: 'BUL-2027-002', name: 'Pandi – Sta. Maria Road Rehabilitation, Package A', client: 'Provincial Government',
    client_company: 'Provincial Government of Bulacan', category: 'Road', type: 'Repair', place: 'Pandi', barangay: ['0301415008', 'Cupang'], street: 'Provincial road',
    starts: 30, days: 180, direct: 26_750_000, work: 'road', pending: true, ahead: 0, costs: 1, budget: 35_000_000, bid: 34_210_000, ocm: 12, cp: 8, pictures: ['road-concreting'],
  },
  {
    identifier: 'RIZ-2026-001', name: 'Tanay National HS Classroom Repair', client: 'DPWH', client_company: 'DPWH Rizal 1st District Engineering Office',
    category: 'Institutional/School', type: 'Repair', place: 'Tanay', barangay: ['0405812011', 'Plaza Aldea'], street: 'M. H. del Pilar St.',
    starts: -230, days: 120, direct: 3_120_450, work: 'house', ahead: 400, costs: 0.97, approved: true, budget: 4_200_000, bid: 4_095_590.63, pictures: ['school-finished'],
  },
  {
    identifier: 'LAG-2026-004', name: 'Barangay Banlic Drainage Improvement', client: LGU, client_company: 'City of Calamba',
    category: 'Drainage/Flood control', type: 'Repair', place: 'Calamba', barangay: ['0403405003', 'Banlic'], street: 'Purok 5 to Purok 7',
    starts: -260, days: 150, direct: 5_402_000, work: 'slope', ahead: 400, costs: 1.06, approved: true, budget: 7_300_000, bid: 7_090_125, pictures: ['drainage-canal'],
  },
  {
    identifier: 'BUL-2025-031', name: 'Santa Maria Covered Court, Brgy. Guyong', client: LGU, client_company: 'Municipality of Santa Maria',
    category: 'Institutional/School', type: NEW, place: 'Santa Maria', barangay: ['0301423009', 'Guyong'], street: 'Barangay site',
    starts: -520, days: 180, direct: 5_180_300, work: 'court', ahead: 900, costs: 0.98, approved: true, budget: 7_000_000, bid: 6_799_143.75,
    pictures: ['covered-court'], archived: true,
  },
  {
    identifier: 'RIZ-2025-019', name: 'Sierra Valley Model House', client: 'Private', client_company: 'Sierra Valley Homes, Inc.',
    category: 'Residential', type: NEW, place: 'Antipolo', barangay: ['0405802008', 'San Jose'], street: 'Phase 1, Lot 12',
    starts: -480, days: 210, direct: 3_860_000, work: 'house', ahead: 900, costs: 1.01, approved: true, budget: 5_600_000, bid: 5_404_000,
    pictures: ['house-finished'], archived: true,
  },
  {
    identifier: 'ILO-2025-022', name: 'Farm-to-Market Road, Dueñas', client: 'Provincial Government', client_company: 'Provincial Government of Iloilo',
    category: 'Road', type: NEW, place: 'Dueñas', barangay: ['0603017001', 'Agutayan'], street: 'Agutayan – Angare',
    starts: -600, days: 240, direct: 14_920_000, work: 'road', ahead: 900, costs: 0.96, approved: true, budget: 20_000_000, bid: 19_582_500,
    pictures: ['road-concreting'], archived: true,
  },
]

// biome-ignore format: a project reads as a paragraph
export const PUNDASYON_PROJECTS: readonly DemoProject[] = [
  {
    identifier: 'PC-001', name: 'Angono Commercial Strip', client: 'Private', client_company: 'Angono Ventures', category: 'Commercial', type: NEW,
    place: 'Angono', barangay: ['0405801009', 'San Isidro'], street: 'Quezon Avenue', starts: -60, days: 200, direct: 9_450_000, work: 'building', ahead: 2, costs: 0.98,
    approved: true, budget: 14_000_000, bid: 13_230_000, pictures: ['public-market'],
  },
  {
    identifier: 'PC-002', name: 'Angono Warehouse Annex', client: 'Private', client_company: 'Angono Ventures', category: 'Commercial', type: NEW,
    place: 'Angono', barangay: ['0405801009', 'San Isidro'], street: 'Quezon Avenue', starts: 12, days: 120, direct: 3_150_000, work: 'building', ahead: 0, costs: 1,
    approved: true, budget: 4_700_000, bid: 4_410_000, pictures: [],
  },
]
