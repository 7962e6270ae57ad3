import { attachments, type HolderKind } from '@itayo/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'

const api = connect({ attachments })

export const attachmentCalls = api.attachments

/** Files hang on a slip by its id, or on a day of a project. */
export interface Holder {
  kind: HolderKind
  id: number
  day?: string
}

/** The holder as the calls name it. */
export const addressOf = ({ kind, id, day }: Holder) => ({
  params: { kind, id },
  ...(day && { query: { day } }),
})

export const attachmentQueries = {
  all: () => ({ queryKey: ['attachments'] }),

  of: (holder: Holder) =>
    queryOptions({
      queryKey: ['attachments', holder.kind, holder.id, holder.day ?? ''],
      queryFn: async ({ signal }) => (await api.attachments.list(addressOf(holder), { signal })).response,
    }),
}
