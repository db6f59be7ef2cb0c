import type * as z from 'zod/mini';
import type { Access } from './access.ts';
import type { TokenScope } from './account/token.ts';
import type { ErrorCode } from './errors.ts';
import type { Deprecation } from './portal/deprecation.schema.ts';

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

/** The shapes and texts of a call: for services and the API document, never loaded by browsers. */
export interface CallSchemas {
  /** One sentence for the API document. */
  summary: string;
  params?: Schema | undefined;
  query?: Schema | undefined;
  body?: Schema | undefined;
  /** The JSON of the answer. Without this and `produces` of the call, the answer is 204 without a body. */
  reply?: Schema | undefined;
}

/** The schemas of a table of calls, by the same names. */
export type SchemaTable = Record<string, CallSchemas>;

/**
 * How a call creates: `always` something new, or `once` for each request key, so that a repeated request
 * gets what the first one created.
 */
export type Creation = 'always' | 'once';

/** One call of the portal, as data: what a browser, the gateway and a service need to make, route and admit it. */
export interface Endpoint<
  Schemas extends CallSchemas = CallSchemas,
  Who extends Access = Access,
  Creates extends Creation | undefined = Creation | undefined,
> {
  /** Only a type: `findSchemas` of `@portal/contracts/schemas` has the values. */
  types?: Schemas;
  method: Method;
  /** The path with `:name` for each parameter. */
  path: `/${string}`;
  /** The service that answers. */
  service: ServiceName;
  /** Who may call. */
  access: Who;
  /** The services that may make an `internal` call; events come from the service that their topic names. */
  callers?: readonly ServiceName[];
  /** In place of a reply's schema: the media types of an answer that its handler writes itself. */
  produces?: readonly string[];
  /** Its answer sends the browser to another page; a refusal, to this one. */
  redirects?: `/${string}`;
  /** Absent: the answer is 200. */
  creates?: Creates;
  /** Refusals that do not follow from the declaration, such as a conflict. */
  refuses?: readonly ErrorCode[];
  /** The largest accepted body, in bytes, if it is not `limits.bodyBytes`. */
  bodyBytes?: number;
  /** The body may have any number of keys, and dots in them: for maps of files, which are never stored. */
  anyKeys?: boolean;
  /** Media types of its JSON body beside application/json: browsers name their reports so. */
  bodyTypes?: readonly string[];
  /** Takes a body of any type, and doesn't read it: for programs that send what their own standard says. */
  ignoresBody?: boolean;
  /** The sign-in must be new, or confirmed: refused with `confirmation_required` after `limits.confirmedMs`. */
  confirmed?: boolean;
  /** The right that a member's token needs for it. Absent: it takes no token. */
  scope?: TokenScope;
  /** Its handler reads the header Authorization itself. */
  readsAuthorization?: boolean;
  /** It shows others something that the member wrote: refused to those who are muted. */
  publishes?: boolean;
  /**
   * Goes on while the database's disk is almost full, because it signs in or out, secures, takes back or stores nothing. Reads,
   * deletions, internal calls and those of moderators always do.
   */
  worksOnFullDisk?: boolean;
  /** It will be removed. Its answers, the API document and `npm run deprecated` say so. */
  deprecated?: Deprecation;
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

/** A call in a table, without the types that its schemas add. */
export type CallData = Omit<Endpoint, 'types'>;

/** Declares a table of calls, typed by the table of their schemas: what they share, then each by its name. */
export const calls =
  <Schemas extends SchemaTable>() =>
  <const Shared extends Partial<CallData>, const Calls extends Record<keyof Schemas, Rest<Shared>>>(
    shared: Shared,
    table: Calls & WithoutSchema<Exclude<keyof Calls, keyof Schemas>>,
  ) =>
    Object.fromEntries(
      Object.entries<Rest<Shared>>(table).map(([name, call]) => [name, { ...shared, ...call }]),
    ) as unknown as DeclaredTable<Shared, Calls, Schemas>;

/** Makes the compiler refuse calls whose names the schemas lack, with this sentence. */
type WithoutSchema<Names extends PropertyKey> = { [Name in Names]: 'This call has no schema.' };

/** The facts of a call that a table's shared ones leave open; others may differ from those. */
type Rest<Shared> = Omit<CallData, keyof Shared> & Partial<CallData>;

type DeclaredTable<Shared, Calls extends Record<keyof Schemas, unknown>, Schemas extends SchemaTable> = {
  [Name in keyof Schemas]: Declared<Omit<Shared, keyof Calls[Name]> & Calls[Name], Schemas[Name]>;
};

/** A call with its types. */
export type Declared<Call, Schemas extends CallSchemas> = Endpoint<
  Schemas,
  Call extends { access: infer Who extends Access } ? Who : Access,
  Call extends { creates: infer Creates extends Creation } ? Creates : undefined
>;

/** A schema of a call, or nothing (the types of optional properties include `undefined`). */
type SchemaOf<E extends Endpoint, Part extends string> =
  NonNullable<E['types']> extends { [Name in Part]?: infer Found } ? Extract<Found, Schema> : never;
type Out<S> = [S] extends [never] ? undefined : z.infer<S & Schema>;
type In<S> = [S] extends [never] ? undefined : z.input<S & Schema>;

/** The parsed input of a handler. */
export type ParamsOf<E extends Endpoint> = Out<SchemaOf<E, 'params'>>;
export type QueryOf<E extends Endpoint> = Out<SchemaOf<E, 'query'>>;
export type BodyOf<E extends Endpoint> = Out<SchemaOf<E, 'body'>>;
export type ReplyOf<E extends Endpoint> = Out<SchemaOf<E, 'reply'>>;

/** The input of a caller: only the declared parts. */
export type InputOf<E extends Endpoint> = Part<'params', PathInput<In<SchemaOf<E, 'params'>>>> &
  Part<'query', In<SchemaOf<E, 'query'>>> &
  Part<'body', In<SchemaOf<E, 'body'>>>;

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
