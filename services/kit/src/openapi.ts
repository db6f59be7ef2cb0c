import { type Endpoint, type ErrorCode, errorStatus, Problem, problemType } from '@portal/contracts';
import type * as z from 'zod/mini';
import { toJSONSchema } from 'zod/v4/core';
import { strictly } from './input/strict-schema.ts';

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

export interface NamedCall {
  /** `plants.read`. */
  name: string;
  call: Endpoint;
}

export interface OpenApiOptions {
  info: { title: string; version: string; description?: string };
  /** The cookie by which the gateway knows who is logged in. */
  sessionCookie: string;
}

/** The OpenAPI 3.1 document of the calls, made of the table that serves them. Internal calls are left out. */
export function openApiDocument(calls: NamedCall[], { info, sessionCookie }: OpenApiOptions) {
  const paths: Record<string, Record<string, object>> = {};
  for (const named of calls.filter(({ call }) => call.access !== 'internal')) {
    const path = named.call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [named.call.method.toLowerCase()]: operation(named) };
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      responses: { Refusal: refusal },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
  };
}

function operation({ name, call }: NamedCall) {
  const { params, query, body, access, summary } = call;
  return {
    operationId: name,
    tags: [name.split('.', 1)[0] ?? name],
    summary,
    ...(access !== 'anyone' && { security: [{ session: [] }] }),
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...(body && {
      requestBody: {
        required: body._zod.optin === undefined,
        content: { 'application/json': { schema: schemaOf(strictly(body), 'input') } },
      },
    }),
    responses: { ...success(call), ...refusals(call), default: { $ref: '#/components/responses/Refusal' } },
  };
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** A read without a reply schema sends something other than JSON; any other call without one sends nothing. */
function success({ method, reply }: Endpoint) {
  if (reply) {
    const schema = schemaOf(reply, 'output');
    return { 200: { description: 'As asked.', content: { 'application/json': { schema } } } };
  }
  if (method === 'GET') return { 200: { description: 'As asked.', content: { '*/*': {} } } };
  return { 204: { description: 'Done.' } };
}

/** The refusals that follow from the declaration; what a handler may add is the default. */
function refusals({ access, params, query, body }: Endpoint) {
  const codes: ErrorCode[] = [];
  if (params || query || body) codes.push('invalid_input');
  if (access !== 'anyone') codes.push('not_signed_in');
  if (access !== 'anyone' && access !== 'member') codes.push('not_allowed');
  if (params) codes.push('not_found');
  if (body) codes.push('too_large', 'unsupported_media_type');
  return Object.fromEntries(
    codes.map((code) => [errorStatus[code], { $ref: '#/components/responses/Refusal' }]),
  );
}

const refusal = {
  description: 'A refusal or a failure: a sentence as plain text, or a problem for who accepts one.',
  content: {
    'text/plain': { schema: { type: 'string' } },
    [problemType]: { schema: { $ref: '#/components/schemas/Problem' } },
  },
};

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  // The dialect is that of the document, which says it once.
  const { $schema: _, ...json } = toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return json;
}
