import * as z from 'zod/mini';
import type { Access } from '../src/access.ts';
import type { Endpoint, Method, ServiceName } from '../src/endpoint.ts';
import { allEndpoints } from '../src/endpoints.ts';
import type { Topic } from '../src/portal/event.ts';
import * as schemas from '../src/schemas.ts';
import { contractsVersion } from '../src/version.ts';
import type { JsonSchema } from './schema-difference.ts';

/** A call in the record of the released contracts. */
export interface DescribedCall {
  method: Method;
  path: string;
  service: ServiceName;
  access: Access;
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
  reply?: JsonSchema;
}

/** A topic in the same record. */
export interface DescribedTopic {
  from: ServiceName;
  to: readonly ServiceName[];
  payload: JsonSchema;
}

/** Everything that separately released packages rely on. */
export interface DescribedContracts {
  version: string;
  calls: Record<string, DescribedCall>;
  topics: Record<string, DescribedTopic>;
}

/** The current contracts, as data. */
export function describeContracts(): DescribedContracts {
  const calls = allEndpoints().map(({ name, call }) => [name, describeCall(call)] as const);
  const topics = findTopics().map(
    ({ name, from, to, payload }) =>
      [name, { from, to: [...to], payload: schemaOf(payload, 'output') }] as const,
  );
  return {
    version: contractsVersion,
    calls: sorted(calls),
    topics: sorted(topics),
  };
}

function describeCall(call: Endpoint): DescribedCall {
  const { method, path, service, access } = call;
  const { params, query, body, reply } = schemas.findSchemas(call);
  return {
    method,
    path,
    service,
    access,
    ...(params && { params: schemaOf(params, 'input') }),
    ...(query && { query: schemaOf(query, 'input') }),
    ...(body && { body: schemaOf(body, 'input') }),
    ...(reply && { reply: schemaOf(reply, 'output') }),
  };
}

/** Every topic that the contracts export, alone or in a record of several. */
function findTopics(): Topic[] {
  const exported = Object.values(schemas as Record<string, unknown>);
  const inRecords = exported.flatMap((each) => (isRecord(each) ? Object.values(each) : []));
  const byName = new Map([...exported, ...inRecords].filter(isTopic).map((topic) => [topic.name, topic]));
  return [...byName.values()];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isTopic = (value: unknown): value is Topic =>
  isRecord(value) && 'payload' in value && 'from' in value && 'to' in value;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json as JsonSchema;
}

const sorted = <Value>(entries: (readonly [string, Value])[]): Record<string, Value> =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));
