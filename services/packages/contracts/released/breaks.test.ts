import * as z from 'zod/mini';
import { hasCountedUp } from '../src/portal/compatibility.ts';
import { breakingChanges } from './breaks.ts';
import { type DescribedCall, type DescribedContracts, describeContracts } from './describe.ts';
import { readReleased } from './record.ts';
import type { JsonSchema } from './schema-difference.ts';

test('nothing released breaks, or the version of the contracts says so', () => {
  const released = readReleased();
  const now = describeContracts();
  expect(Object.keys(released.calls).length).toBeGreaterThan(50);
  expect(Object.keys(released.topics).length).toBeGreaterThan(5);

  expect(hasCountedUp(released.version, now.version) ? [] : breakingChanges(released, now)).toEqual([]);
});

const call = (part: Partial<DescribedCall> = {}): DescribedContracts => ({
  version: '1.0.0',
  calls: {
    'plants.read': {
      method: 'GET',
      path: '/api/plants/:id',
      service: 'encyclopedia',
      access: 'member',
      ...part,
    },
  },
  topics: {},
});
const input = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
const output = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'output' }) as JsonSchema;
const body = (shape: z.core.$ZodLooseShape) => call({ body: input(z.object(shape)) });
const reply = (schema: z.ZodMiniType) => call({ reply: output(schema) });

const plain = z.object({ name: z.string(), size: z.optional(z.enum(['small', 'large'])) });

test.each<[string, DescribedContracts, DescribedContracts, string]>([
  ['a removed call', call(), { ...call(), calls: {} }, 'the call was removed'],
  [
    'another path',
    call(),
    call({ path: '/api/plant/:id' }),
    'its path was /api/plants/:id and is /api/plant/:id',
  ],
  ['another method', call(), call({ method: 'POST' }), 'its method was GET and is POST'],
  ['narrower access', call(), call({ access: 'admin' }), 'a member may not call it any more'],
  [
    'a call that turns internal',
    call(),
    call({ access: 'internal' }),
    'its access was member and is internal',
  ],
  [
    'an input that is needed now',
    body({ name: z.optional(z.string()) }),
    body({ name: z.string() }),
    'body.name may be missing',
  ],
  ['a new needed input', body({}), body({ name: z.string() }), 'body.name may be missing'],
  ['a first needed input', call(), body({ name: z.string() }), 'body.name may be missing'],
  ['an input that is not taken any more', body({ name: z.string() }), body({}), 'body.name may be there'],
  [
    'an input that must be shorter',
    body({ name: z.string().check(z.maxLength(120)) }),
    body({ name: z.string().check(z.maxLength(80)) }),
    'body.name goes past the maxLength of 80',
  ],
  [
    'a narrowed property named title',
    body({ title: z.string().check(z.maxLength(200)) }),
    body({ title: z.string().check(z.maxLength(140)) }),
    'body.title goes past the maxLength of 140',
  ],
  [
    'an input that must have a form',
    body({ name: z.string() }),
    body({ name: z.string().check(z.regex(/^a/)) }),
    'body.name has another pattern',
  ],
  [
    'a word that is not taken any more',
    body({ size: z.enum(['small', 'large']) }),
    body({ size: z.enum(['small']) }),
    'body.size may be "large"',
  ],
  ['an input of another type', body({ id: z.string() }), body({ id: z.number() }), 'body.id may be string'],
  ['a removed answer', reply(plain), call(), 'it answers nothing any more'],
  ['a removed field', reply(plain), reply(z.omit(plain, { name: true })), 'reply.name may be missing'],
  ['a field that may be missing', reply(plain), reply(z.partial(plain)), 'reply.name may be missing'],
  [
    'a field that may be null',
    reply(plain),
    reply(z.extend(plain, { name: z.nullable(z.string()) })),
    'reply.name may be null',
  ],
  [
    'a word that nobody knows yet',
    reply(plain),
    reply(z.extend(plain, { size: z.optional(z.enum(['small', 'large', 'huge'])) })),
    'reply.size may be "huge"',
  ],
  [
    'a field of another type, deep inside',
    reply(z.array(z.object({ plants: z.array(plain) }))),
    reply(z.array(z.object({ plants: z.array(z.extend(plain, { name: z.number() })) }))),
    'reply[].plants[].name may be number',
  ],
  [
    'a kind of thing that nobody knows yet',
    reply(z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })])),
    reply(
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
    ),
    'reply may be an object with kind "b"',
  ],
])('%s is named', (_, before, after, sentence) => {
  expect(breakingChanges(before, after).join('\n')).toContain(`plants.read: `);
  expect(breakingChanges(before, after).join('\n')).toContain(sentence);
});

test.each<[string, DescribedContracts, DescribedContracts]>([
  ['a new call', { ...call(), calls: {} }, call()],
  ['wider access', call({ access: 'admin' }), call({ access: 'anyone' })],
  ['an input that may be left out', body({}), body({ name: z.optional(z.string()) })],
  ['an input that may be longer', body({ a: z.string().check(z.maxLength(3)) }), body({ a: z.string() })],
  ['one more word that is taken', body({ a: z.enum(['x']) }), body({ a: z.enum(['x', 'y']) })],
  ['one more field of an answer', reply(plain), reply(z.extend(plain, { more: z.number() }))],
  ['a field that is always there', reply(z.partial(plain)), reply(z.required(plain))],
  [
    'an answer with fewer words',
    reply(z.object({ a: z.enum(['x', 'y']) })),
    reply(z.object({ a: z.literal('x') })),
  ],
  [
    'other words for people',
    body({ a: z.string() }),
    body({ a: z.string().register(z.globalRegistry, { description: 'A' }) }),
  ],
])('%s breaks nothing', (_, before, after) => {
  expect(breakingChanges(before, after)).toEqual([]);
});

test('an event must be understood both ways, and by all its receivers', () => {
  const topic = (payload: z.ZodMiniType, to: ('hub' | 'admin')[] = ['hub']): DescribedContracts => ({
    version: '1.0.0',
    calls: {},
    topics: { 'plant.added': { from: 'encyclopedia', to, payload: output(payload) } },
  });
  const before = topic(z.object({ id: z.number() }), ['hub', 'admin']);

  expect(breakingChanges(before, topic(z.object({ id: z.number(), name: z.string() })))).toEqual([
    'plant.added: admin no longer receives it, and events for it may be pending',
    'plant.added: a pending event is refused now: payload.name may be missing',
  ]);
  expect(breakingChanges(before, topic(z.object({}), ['hub', 'admin']))).toEqual([
    'plant.added: a released receiver refuses it: payload.id may be missing',
  ]);
  expect(breakingChanges(before, { ...before, topics: {} })).toEqual(['plant.added: the topic was removed']);
});
