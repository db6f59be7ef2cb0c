import { testDatabase } from '@portal/kit/testing';
import { SessionModel } from './session.model.ts';
import { createSessionReader } from './session-reader.ts';

testDatabase();

const viewer = { id: 7, username: 'fern', roles: [] };

const now = new Date();
const stored = {
  viewer,
  createdAt: now,
  lastSeenAt: now,
  expiresAt: now,
  device: 'Firefox',
  network: '::/48',
};

beforeEach(() => SessionModel.create({ _id: 'a', ...stored }));
afterEach(async () => {
  jest.restoreAllMocks();
  await SessionModel.deleteMany();
});

test('reads that arrive together share one query', async () => {
  const find = jest.spyOn(SessionModel, 'find');
  const read = createSessionReader();
  const sessions = await Promise.all([read('a'), read('a'), read('b')]);

  expect(sessions).toEqual([expect.objectContaining({ viewer }), expect.objectContaining({ viewer }), null]);
  expect(find).toHaveBeenCalledTimes(1);
});

test('a query that hangs fails its reads after the timeout, and the next query answers those that waited', async () => {
  const hanging = { lean: () => new Promise(() => {}) } as unknown as ReturnType<typeof SessionModel.find>;
  const find = jest.spyOn(SessionModel, 'find').mockReturnValueOnce(hanging);
  // The next query is a real one, on a machine that may be busy.
  const read = createSessionReader(2000);
  const first = read('a');
  const failed = expect(first).rejects.toMatchObject({ status: 503 });
  while (find.mock.calls.length === 0) await new Promise(setImmediate);
  const waiting = read('a');

  await failed;
  expect(await waiting).toMatchObject({ viewer });
});
