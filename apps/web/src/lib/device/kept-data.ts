import { hashKey, hydrate, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { offered } from '../offered.ts'
import { deviceDatabase, type KeptAnswer } from './database.ts'

/*
 * Answers of the server for the projects that a person chose to keep on this device. They stand in the cache from the
 * start, as old as they are, so that the pages of the site open without a network; what is read anew is kept anew.
 */

interface Reading {
  queryKey: QueryKey
  queryFn?: unknown
}

/** Reads one answer from the server, and keeps it. */
export type KeepingFetch = <Answer>(reading: Reading) => Promise<Answer>

/** Reads all that the pages of the site need of a project, through `fetch`. False: the person no longer sees it. */
export const siteReading =
  offered<(projectId: number, fetch: KeepingFetch) => Promise<boolean>>('what a site needs offline')

const CHOSEN = 'chosen'

interface KeptProject {
  project_id: number
  name: string
  /** When its answers were read last; 0 while they are read for the first time. */
  at: number
  bytes: number
}

interface Chosen {
  project_id: number
  name: string
}

let projects: readonly KeptProject[] = []
const listeners = new Set<() => void>()
/** The project of each kept answer, by the hash of its key: what is read anew under it is kept anew. */
const keptKeys = new Map<string, number>()

async function rowsOf(person: number): Promise<KeptAnswer[]> {
  return (await deviceDatabase()).getAllFromIndex('kept', 'person', person)
}

const chosenIn = (rows: readonly KeptAnswer[]): Chosen[] =>
  (rows.find(({ key }) => key === CHOSEN)?.answer as Chosen[] | undefined) ?? []

function tell(rows: readonly KeptAnswer[]): void {
  projects = chosenIn(rows).map(({ project_id, name }) => {
    const own = rows.filter((row) => row.project_id === project_id)
    return {
      project_id,
      name,
      at: own.length === 0 ? 0 : Math.min(...own.map(({ at }) => at)),
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
    }
  })
  for (const listener of listeners) listener()
}

async function write(person: number, row: Omit<KeptAnswer, 'person' | 'bytes'>): Promise<void> {
  const bytes = JSON.stringify(row.answer ?? null).length
  await (await deviceDatabase()).put('kept', { ...row, person, bytes })
}

/** Puts what is kept into the cache, and keeps what is read anew. Returns how to stop. */
export async function restoreKept(client: QueryClient, person: number): Promise<() => void> {
  const rows = await rowsOf(person).catch(() => [])
  tell(rows)
  const answers = rows.filter(({ project_id }) => project_id !== null)
  keptKeys.clear()
  for (const { key, project_id } of answers) keptKeys.set(key, project_id as number)
  const queries = answers.map(({ key, query_key, at, answer }) => ({
    queryHash: key,
    queryKey: query_key,
    dehydratedAt: at,
    state: {
      data: answer,
      dataUpdateCount: 0,
      dataUpdatedAt: at,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
      status: 'success' as const,
      fetchStatus: 'idle' as const,
    },
  }))
  // They stay for as long as the page does: without a network nothing brings them back.
  const defaultOptions = { queries: { gcTime: Number.POSITIVE_INFINITY } }
  const overtaken = await giveUpFirstReadings(client, new Set(keptKeys.keys()))
  hydrate(client, { queries, mutations: [] }, { defaultOptions })
  for (const queryKey of overtaken) void client.invalidateQueries({ queryKey, exact: true })
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryHash, queryKey, state } = event.query
    const project_id = keptKeys.get(queryHash)
    if (project_id === undefined || state.dataUpdatedAt === 0) return
    void write(person, {
      key: queryHash,
      project_id,
      at: state.dataUpdatedAt,
      query_key: queryKey,
      answer: state.data,
    }).catch(() => undefined)
  })
}

/**
 * A page that opened before the device was read is asking already. Left alone, its reading would put the query back
 * to where it began, with nothing, when the page is left before the network answers.
 */
async function giveUpFirstReadings(client: QueryClient, keys: ReadonlySet<string>): Promise<QueryKey[]> {
  const first = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching' })
    .filter(({ queryHash, state }) => keys.has(queryHash) && state.data === undefined)
    .map(({ queryKey }) => queryKey)
  await Promise.all(first.map((queryKey) => client.cancelQueries({ queryKey, exact: true })))
  return first
}

/** Reads a kept project anew. What cannot be read stays as it was. */
async function read(client: QueryClient, person: number, projectId: number): Promise<void> {
  const fetch: KeepingFetch = async (options) => {
    const key = hashKey(options.queryKey)
    keptKeys.set(key, projectId)
    const answer = await client.fetchQuery({
      ...(options as object),
      queryKey: options.queryKey,
      staleTime: 0,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
    })
    const at = client.getQueryState(options.queryKey)?.dataUpdatedAt ?? Date.now()
    await write(person, { key, project_id: projectId, at, query_key: options.queryKey, answer })
    return answer as never
  }
  const isThere = await siteReading.get()(projectId, fetch)
  // Whoever is taken out of a project keeps nothing of it.
  if (!isThere) await dropProject(person, projectId)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useKeptProjects(): readonly KeptProject[] {
  return useSyncExternalStore(subscribe, () => projects)
}

async function choose(person: number, chosen: readonly Chosen[]): Promise<void> {
  await write(person, { key: CHOSEN, project_id: null, at: Date.now(), query_key: [], answer: chosen })
  tell(await rowsOf(person))
}

/** From now on the project opens without a network on this device. */
export async function keepProject(client: QueryClient, person: number, project: Chosen): Promise<void> {
  const before = chosenIn(await rowsOf(person)).filter(({ project_id }) => project_id !== project.project_id)
  await choose(person, [...before, project])
  await read(client, person, project.project_id)
  tell(await rowsOf(person))
}

export async function dropProject(person: number, projectId: number): Promise<void> {
  const database = await deviceDatabase()
  for (const { key, project_id } of await rowsOf(person)) {
    if (project_id !== projectId) continue
    keptKeys.delete(key)
    await database.delete('kept', [person, key])
  }
  await choose(
    person,
    chosenIn(await rowsOf(person)).filter(({ project_id }) => project_id !== projectId),
  )
}

/** Reads every kept project anew, one after another. */
export async function refreshKept(client: QueryClient, person: number): Promise<void> {
  for (const { project_id } of projects) await read(client, person, project_id).catch(() => undefined)
  tell(await rowsOf(person))
}

/**
 * Read data stays on the device no longer than its reader is signed in; only entries that wait to be sent do.
 */
export async function forgetOthers(person: number | null): Promise<void> {
  const database = await deviceDatabase()
  for (const row of await database.getAll('kept'))
    if (row.person !== person) await database.delete('kept', [row.person, row.key])
  if (person !== null) return
  keptKeys.clear()
  tell([])
}
