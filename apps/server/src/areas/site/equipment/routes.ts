import { equipment } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { mailRequest } from '../requests/mail.ts'
import { requestHistory, writeRemarks } from '../requests/requests.ts'
import { categoryChoices, createCategory, editCategory, listCategories } from './categories.ts'
import { endBooking } from './end-booking.ts'
import { equipmentDetails, fuelTotals, requestEquipment, setLineNote } from './equipment-requests.ts'
import { addMachines, editMachine, listMachines } from './machines.ts'
import {
  bookingCalendar,
  listMachinesToChoose,
  machineDetails,
  projectEquipment,
} from './project-equipment.ts'
import { addEquipmentRate, categoryRates } from './rates.ts'

const KINDS = ['equipment', 'fuel'] as const

export const equipmentRoutes = bind(equipment, {
  categoryList: (ctx, { query }) => categoryChoices(ctx, query.search_category),
  categoryListByPost: (ctx) => categoryChoices(ctx, undefined),
  createCategory: (ctx, { body }) => createCategory(ctx, body),
  categories: (ctx, { query }) => listCategories(ctx, query),
  editCategory: (ctx, { params, body }) => editCategory(ctx, params.id, body),
  rates: (ctx, { params }) => categoryRates(ctx, params.id),
  addRate: (ctx, { body }) => addEquipmentRate(ctx, body),
  list: (ctx, { query }) => listMachines(ctx, query),
  add: (ctx, { body }) => addMachines(ctx, body.data),
  edit: (ctx, { params, body }) => editMachine(ctx, params.id, body),
  projectEquipment: (ctx, { params }) => projectEquipment(ctx, params.project_id),
  machineDetails: (ctx, { params, query }) => machineDetails(ctx, params.project_id, query.id),
  brands: (ctx) => listMachinesToChoose(ctx),
  bookings: (ctx, { query }) => bookingCalendar(ctx, query),
  request: (ctx, { body }) => requestEquipment(ctx, body.data),
  requestHistory: (ctx, { params }) => requestHistory(ctx, params.project_id, KINDS),
  setRemarks: (ctx, { params, body }) => writeRemarks(ctx, params.project_id, body, KINDS),
  requestDetails: (ctx, { params }) => equipmentDetails(ctx, params.project_id, params.pr_number),
  setNote: (ctx, { body }) => setLineNote(ctx, body),
  sendMail: (ctx, { body }) => mailRequest(ctx, body.equipment_request, body, KINDS),
  endBooking: (ctx, { body }) => endBooking(ctx, body),
  fuelTotals: (ctx, { query }) => fuelTotals(ctx, query.project_id),
})
