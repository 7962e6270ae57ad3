import { useQueryClient } from '@tanstack/react-query'
import { importQueries } from '../queries.ts'

export function useRefreshUploads(projectId: number): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries(importQueries.lists(projectId))
}
