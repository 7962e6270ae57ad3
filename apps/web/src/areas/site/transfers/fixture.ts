import type { MaterialDebt, ReceiverMaterial, SenderMaterial, Transfer, TransferItem } from '@itayo/contract'

/** A line of cement: 80 bags that go from the first project to the second. */
export const itemOf = (change: Partial<TransferItem> = {}): TransferItem => ({
  id: 31,
  material_name: 'Portland Cement, 40 kg',
  quantity: 80,
  unit: 'bags',
  if_excess: 0,
  material_id: 7,
  stock_id: 70,
  sender_psow_id: 3,
  work_item_number: '900(1)c2',
  work_item_code: 'CW-02',
  receiver_material_id: 8,
  receiver_material_name: 'Portland Cement, Type 1P',
  receiver_psow_id: 4,
  receiver_work_item_number: '900(1)a',
  receiver_work_item_code: 'CW-01',
  received: null,
  shortfall: null,
  shortfall_remark: '',
  lost: 0,
  went_back: 0,
  settled: [],
  in_transit: 0,
  owed: 0,
  returning: 0,
  returns: null,
  unit_cost: null,
  amount: null,
  ...change,
})

const NOTHING = {
  edit: false,
  withdraw: false,
  decide: false,
  call_back: false,
  receive: false,
  settle: false,
  return: false,
  print: true,
}

export const transferOf = (
  change: Partial<Omit<Transfer, 'can'>> & { can?: Partial<Transfer['can']> } = {},
): Transfer => ({
  id: 21,
  transaction_id: 'TM-2026-0021',
  transaction_type: 'transfer-material',
  initial_status: 0,
  final_status: 0,
  date_created: '2026-11-13T05:15:00Z',
  created_by: 'Paolo Dizon',
  created_by_position: 'Site Engineer',
  approved_by_position: '',
  sender_id: 5,
  sender_name: 'School Building',
  receiver_id: 6,
  receiver_name: 'Covered Court',
  notes: '',
  record_details: [itemOf()],
  approved_for_delivery_by_name: null,
  date_time_approved_for_delivery: null,
  rejected_for_delivery_by_name: null,
  date_time_rejected_for_delivery: null,
  reject_reason: '',
  approved_on_site_received_by_name: null,
  date_time_approved_on_site_received: null,
  receive_remarks: '',
  waiting_for: ['Maricel Santos'],
  approval_id: 40,
  version: 2,
  ...change,
  can: { ...NOTHING, ...change.can },
})

/** On the way since an approver released it. */
export const underWay = (change: Parameters<typeof transferOf>[0] = {}): Transfer =>
  transferOf({
    final_status: 1,
    approved_for_delivery_by_name: 'Maricel Santos',
    date_time_approved_for_delivery: '2026-11-13T06:00:00Z',
    waiting_for: [],
    ...change,
  })

export const received = (change: Parameters<typeof transferOf>[0] = {}): Transfer =>
  underWay({
    final_status: 3,
    approved_on_site_received_by_name: 'Ana Lim',
    date_time_approved_on_site_received: '2026-11-14T01:00:00Z',
    ...change,
  })

export const pageOf = <Row>(...data: Row[]) => ({
  data,
  page: 1,
  per_page: 5,
  total_items: data.length,
  total_pages: 1,
})

/** A place of the sender's stock; its id is ten times that of the material. */
export const placeOf = (change: Partial<SenderMaterial> & { material_id: number }): SenderMaterial => ({
  sow_id: 1,
  psow_id: 3,
  material_type_id: 'cement',
  material_description: 'Portland Cement, 40 kg',
  sow_name: 'Concrete',
  work_item_number: '900(1)c2',
  work_item_code: 'CW-02',
  unit: 'bags',
  stock_id: change.material_id * 10,
  stock_balance: 214,
  own_stock: 214,
  ...change,
})

export const takerOf = (change: Partial<ReceiverMaterial> & { material_id: number }): ReceiverMaterial => ({
  sow_id: 1,
  psow_id: 4,
  material_type_id: 'cement',
  material_description: 'Portland Cement, Type 1P',
  sow_name: 'Concrete',
  work_item_number: '900(1)a',
  work_item_code: 'CW-01',
  unit: 'bags',
  ...change,
})

export const debtOf = (change: Partial<MaterialDebt> = {}): MaterialDebt => ({
  item_id: 31,
  transfer_id: 21,
  transaction_id: 'TM-2026-0021',
  lender_id: 5,
  lender_name: 'School Building',
  borrower_id: 6,
  borrower_name: 'Covered Court',
  material_id: 7,
  material_name: 'Portland Cement, 40 kg',
  unit: 'bags',
  lent: 80,
  owed: 80,
  returning: 0,
  since: '2026-10-01T01:00:00Z',
  age_days: 46,
  amount: 20_000,
  can: { return: false, settle: true },
  ...change,
})
