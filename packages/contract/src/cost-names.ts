import { z } from 'zod'
import type { RouteDefinition } from './define.ts'
import { markOf } from './fields/marks.ts'

/** The names under which replies hold costs, as the contract marks them: `total_budget`, `rates`, `amount`. */
export function costNames(routes: readonly { route: RouteDefinition }[]): readonly string[] {
  const names = new Set<string>()
  for (const { route } of routes) if (typeof route.reply !== 'string') collect(route.reply, names)
  return [...names].sort()
}

function collect(schema: z.core.$ZodType, names: Set<string>): void {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    collect(schema.unwrap() as z.core.$ZodType, names)
  } else if (schema instanceof z.ZodArray) collect(schema.element, names)
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) collect(option, names)
  else if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(schema.shape)) {
      if (markOf(field).cost) names.add(name)
      else collect(field, names)
    }
  }
}
