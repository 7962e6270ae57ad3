import { joinEmbeddedServer } from '../platform/embedded/server.ts'
import { makeTemplate } from './make-template.ts'

/* A step of `npm test`: what all tests begin with is made while others look at the sources. */
const dataDir = process.env.ITAYO_TEST_DATA_DIR
if (!dataDir) throw new Error('ITAYO_TEST_DATA_DIR says where the template is made')
const server = await joinEmbeddedServer({ dataDir, durable: false })
try {
  await makeTemplate(server.superuserUrl, dataDir)
} finally {
  await server.leave()
}
