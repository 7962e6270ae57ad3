import type { Estimate } from '@itayo/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { estimateQueries } from '../queries.ts'
import { NO_ORDERS, type OrderMarks, orderMarks } from './order-marks.ts'

export function useOrderMarks(estimate: Estimate | undefined): OrderMarks {
  const isApproved = estimate?.mode === 2
  const { data } = useQuery({
    ...estimateQueries.revisions(estimate?.project_id ?? 0),
    enabled: isApproved,
  })
  const detailed = estimate?.detailed
  const orders = data?.orders
  return useMemo(
    () => (isApproved && detailed ? orderMarks(detailed, orders) : NO_ORDERS),
    [isApproved, detailed, orders],
  )
}
