import type { Endpoint } from '@portal/contracts';
import { findSchemas } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import { invalidInput } from '../errors.ts';
import type { ServiceContext } from '../service-context.ts';
import { checkPlain, reservedKeys } from './plain-value.ts';
import { readJson } from './read-body.ts';
import { fieldPath, sentenceOf } from './sentence.ts';

export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Makes the function that reads a request and checks it by the schemas of its call. */
export function inputReader(call: Endpoint): (ctx: ServiceContext) => Promise<Input> {
  const { params, query, body } = findSchemas(call);
  const parseParams = parser(params);
  const parseQuery = parser(query);
  const parseBody = parser(body, call);
  return async (ctx) => ({
    params: parseParams(ctx.params),
    query: parseQuery(readQuery(ctx.querystring)),
    body: parseBody(await bodyOf(ctx, call)),
  });
}

async function bodyOf({ req }: ServiceContext, call: Endpoint): Promise<unknown> {
  if (call.method === 'GET') return undefined;
  if (!call.ignoresBody) return readJson(req, call);
  req.resume();
  return undefined;
}

/** A repeated name becomes a list, which no schema of a single value accepts. */
function readQuery(querystring: string): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(querystring)) {
    const known = query.get(name);
    if (Array.isArray(known)) known.push(value);
    else query.set(name, known === undefined ? value : [known, value]);
  }
  return Object.fromEntries(query);
}

/** A call that declares nothing takes nothing. */
const nothing = z.optional(z.strictObject({}));

function parser(
  schema: z.ZodMiniType | undefined,
  { anyKeys }: Pick<Endpoint, 'anyKeys'> = {},
): (value: unknown) => unknown {
  const reserved = anyKeys ? reservedKeys.script : reservedKeys.database;
  return (value) => {
    checkPlain(value, reserved);
    const result = z.safeParse(schema ?? nothing, value, { error: sentenceOf });
    if (!result.success) throw refusal(result.error.issues);
    return schema ? result.data : undefined;
  };
}

/**
 * Three sentences are enough to act on, and no form has more fields. Refusals stay short for any input.
 */
const sentences = 3;
const maxFields = 50;

function refusal(issues: z.core.$ZodIssue[]) {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, maxFields)) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, maxFields) : [];
    const paths = keys.length > 0 ? keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) fields[fieldPath(path)] ??= issue.message;
  }
  const messages = [...new Set(issues.slice(0, maxFields).map((issue) => issue.message))];
  return invalidInput(messages.slice(0, sentences).join(' '), fields);
}
