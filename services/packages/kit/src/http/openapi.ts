import {
  describeDeprecation,
  type Endpoint,
  type ErrorCode,
  errorStatus,
  limits,
  problemType,
} from '@portal/contracts';
import { findSchemas, Problem, successStatuses } from '@portal/contracts/schemas';
import type * as z from 'zod/mini';
import { toJSONSchema } from 'zod/v4/core';
import { compact } from '../compact.ts';

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
  /** The session cookie of the gateway. */
  sessionCookie: string;
}

/** The OpenAPI 3.1 document of the calls, made from the table that serves them, without internal calls. */
export function openApiDocument(calls: NamedCall[], { info, sessionCookie }: OpenApiOptions) {
  const paths: Record<string, Record<string, object>> = {};
  for (const named of calls.filter(({ call }) => call.access !== 'internal')) {
    const path = named.call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], ...operations(named) };
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      responses: { Refusal: refusal, ComeBack: comeBack },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A token that a member created in their settings. Each call names the right that it needs.',
        },
      },
    },
  };
}

/** The operations of a call: a read also answers HEAD, without its body. */
function operations(named: NamedCall): Record<string, object> {
  const { method } = named.call;
  const own = operation(named);
  if (method !== 'GET') return { [method.toLowerCase()]: own };
  const responses = Object.fromEntries(
    Object.entries(own.responses).map(([status, { $ref, ...response }]) => {
      const { content: _, ...head } = $ref ? (referred[$ref] ?? response) : response;
      return [status, head];
    }),
  );
  return { get: own, head: { ...own, operationId: `${own.operationId}.head`, responses } };
}

function operation({ name, call }: NamedCall) {
  const { deprecated, bodyTypes = [] } = call;
  const { params, query, body, summary } = findSchemas(call);
  const responses: Record<string, Response> = { ...success(call), ...refusals(call), default: refusalOf() };
  return compact({
    operationId: name,
    tags: [name.split('.', 1)[0] ?? name],
    summary,
    description: remarksOn(call).join(' ') || undefined,
    deprecated: deprecated && true,
    security: securityOf(call),
    parameters: [...parameters('path', params), ...parameters('query', query)],
    requestBody: body && {
      required: body._zod.optin === undefined,
      content: Object.fromEntries(
        ['application/json', ...bodyTypes].map((type) => [type, { schema: schemaOf(body, 'input') }]),
      ),
    },
    responses,
  });
}

/** The ways to identify oneself; undefined where none is needed or makes a difference. */
function securityOf({ access, scope }: Endpoint): Record<string, string[]>[] | undefined {
  if (access === 'anyone' && !scope) return undefined;
  return [...(access === 'anyone' ? [{}] : []), { session: [] }, ...(scope ? [{ token: [scope] }] : [])];
}

/** Sentences on a call that its schemas don't say. */
export function remarksOn({ confirmed, deprecated, scope }: Endpoint): string[] {
  return [
    ...(scope ? [`Takes a token with the right ${scope}.`] : []),
    ...(confirmed ? [confirmedSentence] : []),
    ...(deprecated ? [describeDeprecation(deprecated)] : []),
  ];
}

const confirmedSentence = `Needs a sign-in, or a confirmation of it, of the last ${limits.confirmedMs / 60_000} minutes.`;

/** A response, or a reference to one. */
interface Response {
  description?: string;
  headers?: object;
  content?: object;
  $ref?: string;
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

const successDescriptions: Record<number, string> = {
  200: 'As asked.',
  201: 'Created.',
  204: 'Done.',
  303: 'Sends the browser to another page.',
};
const repeated = 'What an earlier request with this key created, as it is now.';

function success(call: Endpoint): Record<string, Response> {
  const { method, produces = [] } = call;
  const { reply } = findSchemas(call);
  const content = reply
    ? { 'application/json': { schema: schemaOf(reply, 'output') } }
    : Object.fromEntries(produces.map((type) => [type, {}]));
  const [usual, ...others] = successStatuses(call);
  const responses: Record<string, Response> = {
    [usual]: { description: successDescriptions[usual] ?? '', ...(usual < 204 && { content }) },
  };
  for (const status of others) responses[status] = { description: repeated, content };
  if (method === 'GET') responses[304] = { description: 'What the client has, by its ETag, is current.' };
  return responses;
}

/** The refusals that follow from the declaration, and those that it names. */
function refusals(call: Endpoint): Record<string, Response> {
  const { method, service, access, confirmed, scope, refuses = [] } = call;
  // Every call refuses an unknown field in the query and too many requests.
  const codes: ErrorCode[] = [
    'invalid_input',
    'too_many_requests',
    'headers_too_large',
    'upstream_unavailable',
    ...refuses,
  ];
  if (access !== 'anyone' || scope) codes.push('not_signed_in');
  if ((access !== 'anyone' && access !== 'member') || scope) codes.push('not_allowed');
  // No write accepts a cross-site request or any body.
  if (method !== 'GET') codes.push('not_allowed', 'request_timeout', 'too_large', 'unsupported_media_type');
  if (confirmed) codes.push('confirmation_required');
  if (findSchemas(call).params) codes.push('not_found');
  if (service !== 'gateway') codes.push('upstream_timeout');
  return Object.fromEntries(codes.map((code) => [errorStatus[code], refusalOf(code)]));
}

const refusalRef = '#/components/responses/Refusal';
const comeBackRef = '#/components/responses/ComeBack';
const refusalOf = (code?: ErrorCode): Response => ({
  $ref: code && saysWhen.includes(code) ? comeBackRef : refusalRef,
});

/** The refusals with a Retry-After. */
const saysWhen: ErrorCode[] = ['too_many_requests', 'upstream_unavailable'];

const refusal = {
  description: 'A refusal or a failure: a sentence as plain text, or a problem for who accepts one.',
  content: {
    'text/plain': { schema: { type: 'string' } },
    [problemType]: { schema: { $ref: '#/components/schemas/Problem' } },
  },
};

const comeBack = {
  ...refusal,
  description: 'The same, with the time after which to try again.',
  headers: {
    'Retry-After': { required: true, description: 'In seconds.', schema: { type: 'integer', minimum: 0 } },
  },
};

const referred: Record<string, Response> = { [refusalRef]: refusal, [comeBackRef]: comeBack };

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  // The document itself names the dialect, once.
  const { $schema: _, ...json } = toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return json;
}
