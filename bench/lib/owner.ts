import pg from 'pg'

/** Straight into the tables, past everything that a request goes through. */
export async function asOwner<Result>(
  ownerUrl: string,
  work: (owner: pg.Client) => Promise<Result>,
): Promise<Result> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
