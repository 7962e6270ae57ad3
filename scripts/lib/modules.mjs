import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// Types count too: a reader follows them in the same circle.
const IMPORTS = /\b(?:from|import)\s*\(?\s*(['"])(\.{1,2}\/[^'"]+)\1/g

/** File → files of the same tree that it imports; a screen that is loaded late counts like any other. */
export function moduleGraph(root, patterns) {
  const files = new Set(globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }))
  const graph = new Map()
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    const targets = [...text.matchAll(IMPORTS)].map((found) => join(dirname(file), found[2]))
    graph.set(file, new Set(targets.filter((target) => files.has(target))))
  }
  return graph
}

/** Groups of modules that reach one another, each group and its members sorted. */
export function moduleCircles(graph) {
  const circles = []
  const state = { count: 0, order: new Map(), low: new Map(), stack: [], onStack: new Set() }
  for (const module of graph.keys())
    if (!state.order.has(module)) walk(module, graph, state, (circle) => circles.push(circle.sort()))
  return circles.sort((a, b) => a[0].localeCompare(b[0]))
}

/** Tarjan's search, with a list of its own instead of the call stack: chains of imports are long. */
function walk(start, graph, state, onCircle) {
  const { order, low, stack, onStack } = state
  const enter = (module) => {
    order.set(module, state.count)
    low.set(module, state.count)
    state.count += 1
    stack.push(module)
    onStack.add(module)
    return { module, ahead: [...graph.get(module)] }
  }
  const path = [enter(start)]
  while (path.length > 0) {
    const { module, ahead } = path.at(-1)
    const next = ahead.pop()
    if (next === undefined) {
      path.pop()
      const before = path.at(-1)?.module
      if (before !== undefined) low.set(before, Math.min(low.get(before), low.get(module)))
      if (low.get(module) === order.get(module)) {
        const circle = stack.splice(stack.indexOf(module))
        for (const each of circle) onStack.delete(each)
        if (circle.length > 1) onCircle(circle)
      }
    } else if (!order.has(next)) path.push(enter(next))
    else if (onStack.has(next)) low.set(module, Math.min(low.get(module), order.get(next)))
  }
}
