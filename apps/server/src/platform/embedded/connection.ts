import pg from 'pg'

export type Answer = 'yes' | 'no' | 'wrong-password'

/** Whether the server of this very cluster takes connections at that address. */
export async function ask(url: string, clusterDir: string): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, ssl: false })
  // A server that stops in the middle of our question must not become an uncaught error.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    )
    return rows[0]?.folder === clusterDir ? 'yes' : 'no'
  } catch (error) {
    return (error as { code?: string }).code === '28P01' ? 'wrong-password' : 'no'
  } finally {
    await client.end().catch(() => {})
  }
}
