import type * as z from 'zod/mini';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';
import { limits } from './limits.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export type ServiceName =
  | 'encyclopedia'
  | 'forum'
  | 'hub'
  | 'vision'
  | 'account'
  | 'admin'
  | 'renderer'
  | 'gateway';

type Schema = z.ZodMiniType;

/**
 * How a call creates: `always` something new, or `once` for each request key, so that a repeated request
 * gets what the first one created.
 */
export type Creation = 'always' | 'once';

/** One call of the portal, as data: everything that a service, the gateway, a screen or a test needs. */
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
  /** The services that may make an `internal` call; events come from the service that their topic names. */
  callers?: readonly ServiceName[];
  /** One sentence for the API document. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The JSON of the answer. Without this and `produces`, the answer is 204 without a body. */
  reply?: Reply;
  /** In place of `reply`: the media types of an answer that its handler writes itself. */
  produces?: readonly string[];
  /** Absent: the answer is 200. */
  creates?: Creates;
  /** Refusals that do not follow from the declaration, such as a conflict. */
  refuses?: readonly ErrorCode[];
  /** The largest accepted body, in bytes. */
  bodyBytes?: number;
  /** The body may have any number of keys, and dots in them: for maps of files, which are never stored. */
  anyKeys?: boolean;
  /** Takes a body of any type, and doesn't read it: for programs that send what their own standard says. */
  ignoresBody?: boolean;
  /** The sign-in must be new, or confirmed: refused with `confirmation_required` after `limits.confirmedMs`. */
  confirmed?: boolean;
  /** It shows others something that the member wrote: refused to those who are muted. */
  publishes?: boolean;
  /**
   * Goes on while the database's disk is almost full, because it signs in or out, secures, takes back or stores nothing. Reads,
   * deletions, internal calls and those of moderators always do.
   */
  worksOnFullDisk?: boolean;
  /** Pages repeat it on their own, so it is no sign that the member is there. */
  isPolled?: boolean;
  /** The timeout of calling services, in milliseconds, if it is longer than usual. */
  answerMs?: number;
  /** The rate of one network, beyond the gateway's general limit. */
  rate?: {
    times: number;
    perSeconds: number;
    /** The rate of all anonymous visitors of one network, if it is lower. */
    anonymousTimes?: number;
  };
}

/** Declares a call. Everything that speaks HTTP derives from it. */
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

/** The statuses of success, the usual one first; a read may also answer 304. */
export function successStatuses({ creates, reply, produces }: Endpoint): [number, ...number[]] {
  if (!reply && !produces) return [204];
  if (creates === 'once') return [201, 200];
  return [creates === 'always' ? 201 : 200];
}

/** The schema of an optional property, or nothing (its type always includes `undefined`). */
type Declared<S> = Extract<S, Schema>;
type Out<S> = [Declared<S>] extends [never] ? undefined : z.infer<Declared<S>>;
type In<S> = [Declared<S>] extends [never] ? undefined : z.input<Declared<S>>;

/** The parsed input of a handler. */
export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;
export type ReplyOf<E extends Endpoint> = Out<E['reply']>;

/** The input of a caller: only the declared parts. */
export type InputOf<E extends Endpoint> = Part<'params', PathInput<In<E['params']>>> &
  Part<'query', In<E['query']>> &
  Part<'body', In<E['body']>>;

/** A part is optional if nothing in it is required. */
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
