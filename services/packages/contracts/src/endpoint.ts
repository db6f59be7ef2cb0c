import type * as z from 'zod/mini';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';
import { limits } from './limits.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export type ServiceName = 'encyclopedia' | 'forum' | 'hub' | 'vision' | 'account' | 'admin' | 'gateway';

type Schema = z.ZodMiniType;

/**
 * What a call does that makes something: `always` something new, or `once` for each request key, so that a repeated
 * request gets what the first one made.
 */
export type Creation = 'always' | 'once';

/** One call of the portal, as data: all that a service, the gateway, a screen or a test must know of it. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema | undefined = Schema | undefined,
  Who extends Access = Access,
  Creates extends Creation | undefined = Creation | undefined,
> {
  method: Method;
  /** The path with `:name` for each parameter. */
  path: `/${string}`;
  /** The service that answers. */
  service: ServiceName;
  /** Who may call. */
  access: Who;
  /** One sentence for the document of the API. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The JSON of the answer. Where both this and `produces` are absent, the answer is 204 without a body. */
  reply?: Reply;
  /** In place of `reply`: the media types of an answer that its handler writes itself. */
  produces?: readonly string[];
  /** Absent: the answer is 200, whatever the call does. */
  creates?: Creates;
  /** The refusals that follow from nothing else here, such as a conflict with what others do. */
  refuses?: readonly ErrorCode[];
  /** The largest body that is read, in bytes. */
  bodyBytes?: number;
  /** How long a service that calls may wait for the answer, in milliseconds, where that is longer than usual. */
  answerMs?: number;
  /** How often one address may call, beyond the gateway's general limit. */
  rate?: {
    times: number;
    perSeconds: number;
    /** How often all who are not signed in may call from one address, where that is less. */
    anonymousTimes?: number;
  };
}

/** Declares a call. Everything that speaks HTTP derives from the value that comes out. */
export function endpoint<
  const Who extends Access,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Reply extends Schema | undefined = undefined,
  const Creates extends Creation | undefined = undefined,
>(
  call: Endpoint<Params, Query, Body, Reply, Who, Creates>,
): Endpoint<Params, Query, Body, Reply, Who, Creates> {
  return { bodyBytes: limits.bodyBytes, ...call };
}

/** The statuses of an answer that is as asked, the usual one first; a read may also answer 304. */
export function successStatuses({ creates, reply, produces }: Endpoint): [number, ...number[]] {
  if (!reply && !produces) return [204];
  if (creates === 'once') return [201, 200];
  return [creates === 'always' ? 201 : 200];
}

/** What an optional property was declared with: nothing, or a schema (its type always has `undefined` in it). */
type Declared<S> = Extract<S, Schema>;
type Out<S> = [Declared<S>] extends [never] ? undefined : z.infer<Declared<S>>;
type In<S> = [Declared<S>] extends [never] ? undefined : z.input<Declared<S>>;

/** What a handler gets, parsed. */
export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;
/** What a call answers. */
export type ReplyOf<E extends Endpoint> = Out<E['reply']>;

/** What a caller gives: only the parts that the endpoint declares. */
export type InputOf<E extends Endpoint> = Part<'params', PathInput<In<E['params']>>> &
  Part<'query', In<E['query']>> &
  Part<'body', In<E['body']>>;

/** A part may be left out where nothing in it is needed. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : undefined extends Value
      ? { [N in Name]?: Value }
      : { [N in Name]: Value };
type PathInput<Value> = [Value] extends [undefined] ? undefined : { [K in keyof Value]: string | number };

/** The address of a call with its parameters and query filled in and escaped. */
export function addressOf(
  call: Pick<Endpoint, 'path'>,
  input: { params?: Record<string, string | number> | undefined; query?: object | undefined } = {},
): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined) throw new Error(`The path ${call.path} needs "${name}".`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
