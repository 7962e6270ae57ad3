import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The parameter of a database's address that names the folder of its socket; PostgreSQL itself never sees it. */
export const SOCKET_FOLDER = 'socket'

/**
 * The address as pg takes it: by the socket where there is one, else by the port. It is decided for each connection,
 * because a server that somebody stopped and started again by hand listens on its port alone.
 */
export function bySocket(address: string): string {
  if (!address.includes(`${SOCKET_FOLDER}=`)) return address
  const url = new URL(address)
  const folder = url.searchParams.get(SOCKET_FOLDER)
  url.searchParams.delete(SOCKET_FOLDER)
  if (folder && existsSync(join(folder, `.s.PGSQL.${url.port}`))) url.searchParams.set('host', folder)
  return url.href
}
