import { allRoutes, type RouteDefinition } from '@itayo/contract'
import { z } from 'zod'

/** OpenAPI 3.1, printed from the contract, so the description matches the registered routes. */
type Json = Record<string, unknown>

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function parameters(route: RouteDefinition): Json[] {
  const of = (place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] => {
    if (!schema) return []
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Json
      required?: string[]
    }
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }))
  }
  return [...of('path', route.params), ...of('query', route.query)]
}

function requestBody(route: RouteDefinition): Json | undefined {
  if (route.upload) {
    const { most } = route.upload
    const file = { type: 'string', format: 'binary', description: `${route.upload.types.join(', ')}` }
    const { properties, required } = { required: [], ...(route.body && jsonSchema(route.body, 'input')) } as {
      properties?: Json
      required: string[]
    }
    const schema = {
      type: 'object',
      properties: {
        ...properties,
        [route.upload.field]: most === undefined ? file : { type: 'array', maxItems: most, items: file },
      },
      required: most === undefined ? [...required, route.upload.field] : required,
    }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (route.signed) return { required: true, content: { 'application/json': { schema: { type: 'object' } } } }
  if (!route.body) return undefined
  return { required: true, content: { 'application/json': { schema: jsonSchema(route.body, 'input') } } }
}

function success(route: RouteDefinition): Json {
  if (route.reply === 'stream')
    return { description: 'Server-sent events', content: { 'text/event-stream': {} } }
  if (route.reply === 'file') return { description: 'The file', content: { '*/*': {} } }
  const schema = {
    type: 'object',
    required: ['status', 'response', 'description'],
    properties: {
      status: { const: route.ok },
      response: jsonSchema(route.reply, 'output'),
      description: { type: 'string' },
    },
  }
  return { description: route.done ?? 'Done', content: { 'application/json': { schema } } }
}

function accessText({ access }: RouteDefinition): string {
  if (access === 'public') return 'Open to everyone.'
  if (access === 'signed-link') return 'Needs a signed link.'
  if (access === 'signed-in') return 'Needs a signed-in person.'
  const paths = typeof access === 'string' ? [access] : access
  return `Needs the permission ${paths.map((path) => `\`${path}\``).join(' or ')}.`
}

function operation(area: string, name: string, route: RouteDefinition): Json {
  const body = requestBody(route)
  const needsToken = route.access !== 'public' && route.access !== 'signed-link'
  const refusal = { $ref: '#/components/responses/Refusal' }
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: route.summary,
    description: accessText(route),
    parameters: parameters(route),
    ...(body && { requestBody: body }),
    security: needsToken ? [{ bearer: [] }] : [],
    responses: { 200: success(route), default: refusal },
  }
}

export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const { area, name, route } of allRoutes()) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(area, name, route) }
  }
  const text = { type: 'string' }
  const refusal = {
    type: 'object',
    required: ['status', 'response', 'description', 'error', 'message', 'code', 'request_id'],
    properties: {
      status: { const: 0 },
      response: text,
      description: text,
      error: text,
      message: text,
      code: text,
      request_id: text,
      fields: { type: 'array', items: { type: 'object', properties: { path: text, message: text } } },
      retry_after: { type: 'integer' },
      current: {},
    },
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Itayo', version, description: 'Construction estimating and project control.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Refusal: {
          description: 'Refused: why, in words',
          content: { 'application/json': { schema: refusal } },
        },
      },
    },
  }
}
