import { calculator } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { calculate } from './calculate.ts'
import { calculatorDetail } from './detail.ts'
import { listFactors, resetFactor, saveFactor } from './factors.ts'
import { applyRecipe, deleteRecipe, listRecipes, saveRecipe } from './recipes.ts'
import { saveCalculation } from './save.ts'

export const calculatorRoutes = bind(calculator, {
  detail: (ctx, { body }) => calculatorDetail(ctx, body),
  calculate: (ctx, { body }) => calculate(ctx, body),
  create: (ctx, { body }) => saveCalculation(ctx, body),
  factors: (ctx) => listFactors(ctx),
  saveFactor: (ctx, { body }) => saveFactor(ctx, body),
  resetFactor: (ctx, { body }) => resetFactor(ctx, body),
  recipes: (ctx) => listRecipes(ctx),
  saveRecipe: (ctx, { body }) => saveRecipe(ctx, body),
  deleteRecipe: (ctx, { body }) => deleteRecipe(ctx, body.id),
  applyRecipe: (ctx, { body }) => applyRecipe(ctx, body),
})
