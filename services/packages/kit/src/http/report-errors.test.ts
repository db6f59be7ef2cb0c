import { headers, problemType } from '@portal/contracts';
import { endpoint } from '@portal/contracts/schemas';
import mongoose from 'mongoose';
import { testService } from '../testing/index.ts';
import { AppError, conflict, unavailable } from './errors.ts';
import { serve } from './serve.ts';

const call = (path: `/${string}`, fail: () => unknown) =>
  serve(
    endpoint({
      method: 'GET',
      path,
      service: 'forum',
      access: 'anyone',
      summary: 'Fails.',
      refuses: ['conflict'],
    }),
    async () => {
      throw await fail();
    },
  );

const serverError = (answer: ConstructorParameters<typeof mongoose.mongo.MongoServerError>[0]) =>
  new mongoose.mongo.MongoServerError(answer);

const duplicate = (keyPattern: object) =>
  new mongoose.mongo.MongoServerError({
    code: 11_000,
    message: 'E11000 dup key { secret: "x" }',
    keyPattern,
  });

const service = testService([
  call('/taken', () => conflict('This name is taken.', { username: 'Taken.' })),
  call('/down', () => unavailable('Back in a moment.')),
  call('/bug', () => new TypeError('secret is undefined')),
  call('/text', () => 'a thrown text'),
  call('/duplicate', () => duplicate({ username: 1 })),
  call('/duplicate-id', () => duplicate({ _id: 1 })),
  call('/database-down', () => new mongoose.mongo.MongoNetworkError('connect ECONNREFUSED 10.0.0.7')),
  call('/database-handed-over', () => serverError({ code: 11_602, message: 'interrupted' })),
  call(
    '/database-unsure',
    () =>
      new mongoose.mongo.MongoWriteConcernError({
        ok: 1,
        writeConcernError: { code: 91, errmsg: 'shutting down 10.0.0.7' },
      }),
  ),
  call('/database-overloaded', () =>
    serverError({ code: 462, message: 'admission control', errorLabels: ['SystemOverloadedError'] }),
  ),
  call('/disk-full', () => serverError({ code: 14_031, message: 'the disk of 10.0.0.7 is almost full' })),
  call('/database-conflict', () => serverError({ code: 112, message: 'Write conflict on 10.0.0.7' })),
  call('/database-bug', () => serverError({ code: 9, message: 'unknown operator $x' })),
  call('/aborted', () => new DOMException('not allowed', 'NoModificationAllowedError')),
  call('/database-lost', () =>
    Object.assign(new Error('interrupted'), { name: 'PoolClearedOnNetworkError' }),
  ),
  call('/database-ended', () =>
    Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' }),
  ),
]);

test('a refusal is its sentence as plain text, and never cached', async () => {
  const response = await service.fetch('/taken');
  expect(response.status).toBe(409);
  expect(await response.text()).toBe('This name is taken.');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('a client that accepts a problem gets one, with code, fields and request id', async () => {
  const response = await service.fetch('/taken', {
    headers: { accept: `application/json, ${problemType}`, [headers.requestId]: 'request-1234' },
  });
  expect(response.headers.get('content-type')).toContain(problemType);
  expect(await response.json()).toEqual({
    title: 'Conflict',
    status: 409,
    detail: 'This name is taken.',
    code: 'conflict',
    fields: { username: 'Taken.' },
    requestId: 'request-1234',
  });
});

test('unavailability comes with Retry-After', async () => {
  const response = await service.fetch('/down');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
});

test.each(['/bug', '/text', '/database-bug', '/aborted'])(
  'a bug (%s) shows its request id and nothing else, and is logged',
  async (path) => {
    const response = await service.fetch(path);
    const id = response.headers.get(headers.requestId);
    expect([response.status, await response.text()]).toEqual([
      500,
      `Something went wrong on our side. Request id ${id}`,
    ]);
    expect(service.logLines()).toContainEqual(
      expect.objectContaining({ level: 50, requestId: id, msg: 'request failed' }),
    );
  },
);

test('the stack of a bug is in the log', () => {
  const stacks = service.logLines().map((line) => (line.err as { stack?: string } | undefined)?.stack);
  expect(stacks).toContainEqual(expect.stringMatching(/TypeError: secret is undefined\n\s+at /));
});

test.each([
  ['/duplicate', 409, 'This "username" is already taken.'],
  ['/duplicate-id', 409, 'This exists already.'],
  ['/database-down', 503, 'The database does not answer now. Please try again.'],
  ['/database-lost', 503, 'The database does not answer now. Please try again.'],
  ['/database-ended', 503, 'The database does not answer now. Please try again.'],
  ['/database-handed-over', 503, 'The database does not answer now. Please try again.'],
  ['/database-unsure', 503, 'The database does not answer now. Please try again.'],
  ['/database-overloaded', 503, 'The database does not answer now. Please try again.'],
  ['/disk-full', 503, 'The portal’s disk is full. Nothing was saved; please try again later.'],
  ['/database-conflict', 503, 'The database is busy now. Please try again.'],
])('%s of the database answers %i without its values or addresses', async (path, status, sentence) => {
  const response = await service.fetch(path);
  expect([response.status, await response.text()]).toEqual([status, sentence]);
});

test('an AppError has the status that the contract gives its code', () => {
  expect(new AppError('too_many_requests', 'Slow down.').status).toBe(429);
});
