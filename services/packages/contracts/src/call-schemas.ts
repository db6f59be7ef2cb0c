import type { CallData, CallSchemas, Declared, Endpoint } from './endpoint.ts';

const schemas = new WeakMap<Endpoint, CallSchemas>();

/** Registers the schemas of a call. */
export function declareSchemas(call: Endpoint, its: CallSchemas): void {
  schemas.set(call, its);
}

/** The schemas of a call. Throws for a call that nobody declared. */
export function findSchemas(call: Endpoint): CallSchemas {
  const found = schemas.get(call);
  if (!found) throw new Error(`${call.method} ${call.path} has no schemas.`);
  return found;
}

/** Declares a call with its schemas, in one: for calls outside of the table, which no browser makes. */
export function endpoint<const Call extends CallData & CallSchemas>(
  declaration: Call,
): Declared<Call, Pick<Call, keyof Call & keyof CallSchemas>> {
  const { summary, params, query, body, reply, ...call } = declaration;
  declareSchemas(call, { summary, params, query, body, reply });
  return call as unknown as Declared<Call, Pick<Call, keyof Call & keyof CallSchemas>>;
}

/** The statuses of success, the usual one first; a read may also answer 304. */
export function successStatuses(call: Endpoint): [number, ...number[]] {
  if (call.redirects) return [303];
  if (!findSchemas(call).reply && !call.produces) return [204];
  if (call.creates === 'once') return [201, 200];
  return [call.creates === 'always' ? 201 : 200];
}
