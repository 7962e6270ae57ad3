import type { Link } from './plan.ts'

/** Links in a circle: each of the loop comes before the next, and the last before the first. */
export class CycleError extends Error {
  readonly loop: readonly number[]

  constructor(loop: readonly number[]) {
    super(`The links go in a circle: ${[...loop, loop[0]].join(' → ')}`)
    this.name = 'CycleError'
    this.loop = loop
  }
}

type Pair = Pick<Link, 'predecessor' | 'successor'>

/** The shortest loop the added link would close, from its predecessor on; null when it closes none. */
export function loopClosedBy(links: readonly Pair[], added: Pair): number[] | null {
  if (added.predecessor === added.successor) return [added.predecessor]
  const path = shortestPath(successorsIn(links), added.successor, added.predecessor)
  // The path ends where the loop begins.
  return path && [added.predecessor, ...path.slice(0, -1)]
}

/** A loop of these links, whether their tasks have dates or not; null when there is none. */
export function loopAmong(links: readonly Pair[]): number[] | null {
  const successors = successorsIn(links)
  const waiting = new Map<number, number>()
  for (const { successor } of links) waiting.set(successor, (waiting.get(successor) ?? 0) + 1)
  const free = [...successors.keys()].filter((task) => !waiting.has(task))
  // Grows while it is walked.
  for (const task of free) {
    for (const next of successors.get(task) ?? []) {
      const left = (waiting.get(next) ?? 0) - 1
      if (left > 0) {
        waiting.set(next, left)
      } else {
        waiting.delete(next)
        free.push(next)
      }
    }
  }
  if (waiting.size === 0) return null
  return loopIn(links.filter((link) => waiting.has(link.predecessor) && waiting.has(link.successor)))
}

/** The task and everything that waits for it in the end: none of these may come before it. */
export function itselfAndAfter(links: readonly Pair[], task: number): Set<number> {
  return followersIn(links)(task)
}

/** The same for many tasks: the links are sorted once, and each task is walked from once. */
export function followersIn(links: readonly Pair[]): (task: number) => Set<number> {
  const successors = successorsIn(links)
  const known = new Map<number, Set<number>>()
  return (task) => {
    const reached = known.get(task) ?? new Set([task])
    if (known.has(task)) return reached
    known.set(task, reached)
    // A Set is walked in the order it is filled, also while it is filled.
    for (const one of reached) for (const next of successors.get(one) ?? []) reached.add(next)
    return reached
  }
}

/** A loop of links between tasks that each wait for another of them: walking back must come round. */
export function loopIn(links: readonly Pair[]): number[] {
  const waitsFor = new Map<number, number>()
  for (const { predecessor, successor } of links) {
    waitsFor.set(successor, Math.min(predecessor, waitsFor.get(successor) ?? Infinity))
  }
  const walked = new Set<number>()
  let task = Math.min(...waitsFor.keys())
  while (!walked.has(task)) {
    walked.add(task)
    task = waitsFor.get(task) ?? task
  }
  const walkedBack = [...walked]
  return startingAtSmallest(walkedBack.slice(walkedBack.indexOf(task)).reverse())
}

/** Wherever the walk began, a loop is told the same way. */
function startingAtSmallest(loop: readonly number[]): number[] {
  const at = loop.indexOf(Math.min(...loop))
  return [...loop.slice(at), ...loop.slice(0, at)]
}

export function successorsIn(links: readonly Pair[]): Map<number, number[]> {
  const successors = new Map<number, number[]>()
  for (const { predecessor, successor } of links) {
    const known = successors.get(predecessor)
    if (known) known.push(successor)
    else successors.set(predecessor, [successor])
  }
  return successors
}

/** Both ends included; breadth first, so no path is shorter. */
function shortestPath(successors: Map<number, number[]>, from: number, to: number): number[] | null {
  const cameFrom = new Map<number, number | null>([[from, null]])
  // A Map is walked in the order it is filled, also while it is filled.
  for (const task of cameFrom.keys()) {
    if (task === to) return pathTo(to, cameFrom)
    for (const next of successors.get(task) ?? []) {
      if (!cameFrom.has(next)) cameFrom.set(next, task)
    }
  }
  return null
}

function pathTo(end: number, cameFrom: ReadonlyMap<number, number | null>): number[] {
  const path: number[] = []
  for (let task: number | null | undefined = end; task != null; task = cameFrom.get(task)) path.push(task)
  return path.reverse()
}
