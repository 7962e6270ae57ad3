import { withConnection } from '../database/connection.ts'

type Answer = 'yes' | 'no' | 'wrong-password'

/** Whether the server of this very cluster takes connections at that address. */
export async function ask(url: string, clusterDir: string): Promise<Answer> {
  try {
    const config = { connectionString: url, query_timeout: 5000, ssl: false }
    return await withConnection(config, async (connection) => {
      const { rows } = await connection.query<{ folder: string }>(
        `select current_setting('data_directory') as folder`,
      )
      return rows[0]?.folder === clusterDir ? 'yes' : 'no'
    })
  } catch (error) {
    return (error as { code?: string }).code === '28P01' ? 'wrong-password' : 'no'
  }
}
