import { allRoutes } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { VERSION } from '../../version.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  operationId: string
  summary: string
  description: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { properties: object } }> }
  security: object[]
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: unknown }> }>
}

const document = JSON.parse(JSON.stringify(openApiDocument(VERSION))) as {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}
const routes = allRoutes().map((named) => ({ ...named, title: `${named.route.method} ${named.route.path}` }))

function operationOf({ route }: (typeof routes)[number]): Operation {
  const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
  const operation = document.paths[path]?.[route.method.toLowerCase()]
  if (!operation) throw new Error(`${path} is not described`)
  return operation
}

describe('the document', () => {
  test('is OpenAPI 3.1 of this version', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({ title: 'Itayo', version: VERSION })
  })

  test('describes the calls of the contract and no others, each under its own id', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(operations).toHaveLength(routes.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length)
  })

  test('points nowhere but into itself', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1])
    expect(references.length).toBeGreaterThan(0)
    for (const reference of references) {
      const [, ...steps] = (reference as string).split('/')
      const target = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], document)
      expect({ reference, target }).toEqual({ reference, target: expect.any(Object) })
    }
  })
})

describe.each(routes)('$title', (named) => {
  const { route } = named

  test('is described with its parameters, body, reply and refusals', () => {
    const operation = operationOf(named)
    expect(operation.summary).toBe(route.summary)
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name, required }) => ({ name, required }))).toEqual(
      [...route.path.matchAll(/:(\w+)/g)].map((match) => ({ name: match[1], required: true })),
    )
    const content = operation.requestBody?.content
    if (route.upload) expect(content).toHaveProperty(['multipart/form-data'])
    else if (route.body) {
      expect(Object.keys(content?.['application/json']?.schema.properties ?? {})).toEqual(
        Object.keys(route.body.shape),
      )
    } else if (route.signed) expect(content).toEqual({ 'application/json': { schema: { type: 'object' } } })
    else expect(content).toBeUndefined()
    expect(operation.responses.default?.$ref).toBe('#/components/responses/Refusal')
    if (typeof route.reply !== 'string') {
      expect(operation.responses[200]?.content?.['application/json']?.schema).toMatchObject({
        properties: { status: { const: route.ok }, response: expect.any(Object) },
      })
    }
  })

  test('says who may call it', () => {
    const operation = operationOf(named)
    const open = route.access === 'public' || route.access === 'signed-link'
    expect(operation.security).toEqual(open ? [] : [{ bearer: [] }])
    expect(operation.description).toMatch(/^(Open to everyone|Needs )/)
  })
})
