import { MongoClient, type MongoClientOptions } from 'mongodb';
import { commands } from '../commands/commands.ts';
import { killServers, launchMongod, type ServerProcess } from '../testing/process.ts';

const MEMORY = ['--auth', '--storageEngine', 'ephemeralForTest'];
const ROOT = { username: 'root', password: 'root password' };

let server: ServerProcess;
let root: MongoClient;
const clients: MongoClient[] = [];

beforeAll(async () => {
  server = await launchMongod(MEMORY);
  const anonymous = await MongoClient.connect(server.uri);
  await anonymous.db('admin').command({ createUser: 'root', pwd: ROOT.password, roles: ['root'] });
  await anonymous.close();
  root = await MongoClient.connect(server.uri, { auth: ROOT, authSource: 'admin' });
});
afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));
afterEach(async () => {
  const { users } = await root.db('admin').command({ usersInfo: 1 });
  for (const { user, db } of users) if (user !== 'root') await root.db(db).command({ dropUser: user });
  for (const name of ['a', 'b']) await root.db(name).dropDatabase();
});
afterAll(async () => {
  await root?.close();
  killServers();
  await server?.ended;
});

/** A client of the server, authenticated as a user of `admin` if one is given. */
async function connect(
  auth?: MongoClientOptions['auth'],
  options: MongoClientOptions = {},
): Promise<MongoClient> {
  const client = new MongoClient(server.uri, {
    ...options,
    ...(auth ? { auth, authSource: options.authSource ?? 'admin' } : {}),
  });
  clients.push(client);
  return client.connect();
}

/** Creates a user of `admin` and signs in as it. */
async function connectWithRoles(username: string, roles: unknown[]): Promise<MongoClient> {
  const password = `password of ${username}`;
  await root.db('admin').command({ createUser: username, pwd: password, roles });
  return connect({ username, password });
}

const unauthorized = { code: 13, codeName: 'Unauthorized' };
const failed = { code: 18, codeName: 'AuthenticationFailed' };

const [open, closed] = [true, false].map((isPublic) =>
  Object.keys(commands).filter((name) => (commands[name]?.action === 'public') === isPublic),
) as [string[], string[]];

test.each(closed)('%s needs authentication and a role', async (name) => {
  const anonymous = await connect();
  await expect(anonymous.db('a').command({ [name]: 'c' })).rejects.toMatchObject({
    ...unauthorized,
    message: `Command ${name} requires authentication`,
  });
  const user = await connectWithRoles('u', [{ role: 'dbOwner', db: 'b' }]);
  if (name === 'listDatabases') return;
  await expect(user.db('a').command({ [name]: 'c' })).rejects.toMatchObject({
    ...unauthorized,
    message: `not authorized on a to execute command ${name}`,
  });
});

test('the handshake, ping, buildInfo, logout and endSessions need no authentication', async () => {
  expect(open.sort()).toEqual(
    ['hello', 'isMaster', 'ismaster', 'ping', 'buildInfo', 'buildinfo', 'logout', 'endSessions']
      .concat('saslStart', 'saslContinue')
      .sort(),
  );
  const anonymous = await connect();
  for (const name of ['hello', 'ismaster', 'ping', 'buildInfo', 'logout', 'endSessions']) {
    expect(await anonymous.db('admin').command({ [name]: 1 })).toMatchObject({ ok: 1 });
  }
  await expect(anonymous.db('admin').command({ noSuchCommand: 1 })).rejects.toMatchObject({ code: 59 });
});

test('the first user can be created without authentication, and nothing after it', async () => {
  const fresh = await launchMongod(MEMORY);
  const anonymous = await MongoClient.connect(fresh.uri);
  await expect(anonymous.db('admin').collection('c').findOne()).rejects.toMatchObject(unauthorized);
  const createUser = (name: string) => ({ createUser: name, pwd: 'secret', roles: ['root'] });
  await expect(
    anonymous.db('admin').command({ ...createUser('first'), roles: [{ role: 'readWrite', db: 'portal' }] }),
  ).rejects.toMatchObject(unauthorized);
  expect(await anonymous.db('admin').command(createUser('first'))).toMatchObject({ ok: 1 });
  await expect(anonymous.db('admin').command(createUser('second'))).rejects.toMatchObject(unauthorized);
  await expect(anonymous.db('admin').command({ dropUser: 'first' })).rejects.toMatchObject(unauthorized);
  await anonymous.close();
  fresh.process.kill('SIGINT');
  await fresh.ended;
});

test('the right password signs in, and a wrong one and an unknown name fail alike', async () => {
  expect(await root.db('test').collection('c').insertOne({})).toMatchObject({ acknowledged: true });
  const attempts = [
    { username: 'root', password: 'wrong' },
    { username: 'nobody', password: ROOT.password },
  ];
  for (const auth of attempts) {
    await expect(connect(auth)).rejects.toMatchObject({ ...failed, message: 'Authentication failed.' });
  }
  await expect(connect(ROOT, { authSource: 'test' })).rejects.toMatchObject(failed);
});

test.each([
  ['letters outside ASCII', 'Grüße, Ålesund'],
  ['compatibility characters', 'ⅸ ﬁ ²'],
  ['a soft hyphen and a wide space', 'pass\u00adword\u3000x'],
  ['punctuation', "a=b,c=d,, n=x,r=y %@:/?#'"],
])('a password may contain %s', async (_what, password) => {
  await root.db('admin').command({ createUser: 'u', pwd: password, roles: ['read'] });
  const user = await connect({ username: 'u', password });
  expect(await user.db('admin').command({ usersInfo: 'u' })).toMatchObject({ ok: 1 });
});

test('a user name may contain a comma and an equals sign', async () => {
  const user = await connectWithRoles('a=b,c', ['read']);
  expect(await user.db('admin').collection('c').countDocuments()).toBe(0);
});

test('a user of one database is refused at another', async () => {
  await root.db('b').collection('c').insertOne({ secret: true });
  const user = await connectWithRoles('service-a', [{ role: 'readWrite', db: 'a' }]);
  const own = user.db('a').collection('c');
  await own.insertOne({ n: 1 });
  await own.createIndex({ n: 1 });
  expect(await own.aggregate([{ $match: { n: 1 } }, { $count: 'n' }]).toArray()).toEqual([{ n: 1 }]);
  expect(await user.db('a').listCollections().toArray()).toHaveLength(1);
  const other = user.db('b').collection('c');
  for (const attempt of [
    () => other.find().toArray(),
    () => other.countDocuments(),
    () => other.insertOne({}),
    () => other.updateMany({}, { $set: { secret: false } }),
    () => other.deleteMany({}),
    () => other.createIndex({ n: 1 }),
    () => other.indexes(),
    () => other.drop(),
    () => user.db('b').listCollections().toArray(),
    () => user.db('b').dropDatabase(),
    () => user.db('a').dropDatabase(),
    () => user.db('admin').collection('system.users').find().toArray(),
    () => user.db('admin').command({ createUser: 'x', pwd: 'x', roles: [] }),
    () => user.db('admin').command({ updateUser: 'root', pwd: 'x' }),
    () => user.db('admin').command({ updateUser: 'service-a', roles: [{ role: 'readWrite', db: 'b' }] }),
  ]) {
    await expect(attempt()).rejects.toMatchObject(unauthorized);
  }
  expect(await root.db('b').collection('c').countDocuments({ secret: true })).toBe(1);
});

test('a reader reads and writes nothing', async () => {
  await root.db('a').collection('c').insertOne({ n: 1 });
  const reader = await connectWithRoles('reader', [{ role: 'read', db: 'a' }]);
  expect(await reader.db('a').collection('c').countDocuments()).toBe(1);
  await expect(reader.db('a').collection('c').insertOne({})).rejects.toMatchObject(unauthorized);
  await expect(reader.db('a').createCollection('d')).rejects.toMatchObject(unauthorized);
  await expect(
    reader
      .db('a')
      .collection('c')
      .findOneAndUpdate({}, { $set: { n: 2 } }),
  ).rejects.toMatchObject(unauthorized);
});

test('listDatabases shows what the user may see', async () => {
  for (const name of ['a', 'b']) await root.db(name).collection('c').insertOne({});
  const user = await connectWithRoles('u', [{ role: 'read', db: 'b' }]);
  const namesFor = async (client: MongoClient, options = {}) =>
    (await client.db().admin().listDatabases(options)).databases.map(({ name }) => name);
  expect(await namesFor(user)).toEqual(['b']);
  expect(await namesFor(root)).toEqual(expect.arrayContaining(['a', 'admin', 'b']));
  await expect(namesFor(user, { authorizedDatabases: false })).rejects.toMatchObject(unauthorized);
});

test('only root reads the stored users, which contain no password, and nobody writes them', async () => {
  const users = root.db('admin').collection<{ _id: string }>('system.users');
  const [stored, ...others] = await users.find().toArray();
  expect(others).toEqual([]);
  expect(stored).toMatchObject({
    _id: 'admin.root',
    user: 'root',
    db: 'admin',
    roles: [{ role: 'root', db: 'admin' }],
    credentials: { 'SCRAM-SHA-256': { iterationCount: 15_000 } },
  });
  expect(JSON.stringify(stored)).not.toContain(ROOT.password);
  const admin = await connectWithRoles('owner', ['dbOwner']);
  const documents = admin.db('admin').collection('c');
  await documents.insertOne({});
  const lookup = { $lookup: { from: 'system.users', as: 'users', localField: 'a', foreignField: 'a' } };
  for (const attempt of [
    () => admin.db('admin').collection('system.users').find().toArray(),
    () => admin.db('admin').collection('system.users').countDocuments(),
    () => admin.db('admin').collection('system.users').indexes(),
    () => documents.aggregate([lookup]).toArray(),
  ]) {
    await expect(attempt()).rejects.toMatchObject(unauthorized);
  }
  for (const attempt of [
    () => users.insertOne({ _id: 'admin.intruder' }),
    () => users.updateOne({}, { $set: { roles: [] } }),
    () => users.deleteMany({}),
    () => users.drop(),
    () => root.db('admin').dropDatabase(),
  ]) {
    await expect(attempt()).rejects.toMatchObject(unauthorized);
  }
  expect(await users.countDocuments()).toBe(2);
});

test('a new password replaces the old one for new connections', async () => {
  const user = await connectWithRoles('u', [{ role: 'readWrite', db: 'a' }]);
  await root.db('admin').command({ updateUser: 'u', pwd: 'new password' });
  await expect(connect({ username: 'u', password: 'password of u' })).rejects.toMatchObject(failed);
  const again = await connect({ username: 'u', password: 'new password' });
  expect(await again.db('a').collection('c').countDocuments()).toBe(0);
  expect(await user.db('a').collection('c').countDocuments()).toBe(0);
});

test('roles change at once, and a dropped user may do nothing more', async () => {
  const user = await connectWithRoles('u', [{ role: 'read', db: 'a' }]);
  const find = (database: string) => user.db(database).collection('c').find().toArray();
  await expect(find('b')).rejects.toMatchObject(unauthorized);
  await root.db('admin').command({ updateUser: 'u', roles: [{ role: 'read', db: 'b' }] });
  expect(await find('b')).toEqual([]);
  await expect(find('a')).rejects.toMatchObject(unauthorized);
  await root.db('admin').command({ dropUser: 'u' });
  await expect(find('b')).rejects.toMatchObject(unauthorized);
  await connectWithRoles('u', [{ role: 'read', db: 'b' }]);
  await expect(find('b')).rejects.toMatchObject({ message: 'Command find requires authentication' });
});

test('a cursor belongs to the user who opened it', async () => {
  await root.db('a').collection('c').insertMany([{}, {}, {}]);
  const roles = [{ role: 'readWrite', db: 'a' }];
  const [owner, other] = [await connectWithRoles('owner', roles), await connectWithRoles('other', roles)];
  const { cursor } = await owner.db('a').command({ find: 'c', batchSize: 1 });
  const getMore = { getMore: cursor.id, collection: 'c' };
  await expect(other.db('a').command(getMore)).rejects.toMatchObject(unauthorized);
  expect(await other.db('a').command({ killCursors: 'c', cursors: [cursor.id] })).toMatchObject({
    cursorsNotFound: [cursor.id],
  });
  expect((await owner.db('a').command(getMore)).cursor.nextBatch).toHaveLength(2);
});

test('a user manager of one database grants no roles of another', async () => {
  const manager = await connectWithRoles('manager', [{ role: 'userAdmin', db: 'a' }]);
  const createUser = (name: string, db: string) =>
    manager.db('a').command({ createUser: name, pwd: 'secret', roles: [{ role: 'readWrite', db }] });
  expect(await createUser('one', 'a')).toMatchObject({ ok: 1 });
  await expect(createUser('two', 'b')).rejects.toMatchObject(unauthorized);
  const { users } = await manager.db('a').command({ usersInfo: 1 });
  expect(users).toMatchObject([{ _id: 'a.one', roles: [{ role: 'readWrite', db: 'a' }] }]);
  expect(Object.keys(users[0])).not.toContain('credentials');
  const one = await connect({ username: 'one', password: 'secret' }, { authSource: 'a' });
  expect(await one.db('a').command({ usersInfo: 'one' })).toMatchObject({ users: [{ user: 'one' }] });
  await expect(one.db('a').command({ usersInfo: 1 })).rejects.toMatchObject(unauthorized);
});

test.each([
  ['an existing name', { createUser: 'root', pwd: 'x', roles: [] }, 51003],
  ['an unknown role', { createUser: 'u', pwd: 'x', roles: ['gardener'] }, 31],
  ['an inherited property as a role', { createUser: 'u', pwd: 'x', roles: ['constructor'] }, 31],
  ['root of another database', { createUser: 'u', pwd: 'x', roles: [{ role: 'root', db: 'a' }] }, 31],
  ['an empty password', { createUser: 'u', pwd: '', roles: [] }, 2],
  ['a password that is too long', { createUser: 'u', pwd: 'x'.repeat(1025), roles: [] }, 2],
  ['a control character in a password', { createUser: 'u', pwd: 'a\u0007b', roles: [] }, 2],
  ['a password that is no text', { createUser: 'u', pwd: 1, roles: [] }, 14],
  ['no password', { createUser: 'u', roles: [] }, 40414],
  ['no roles', { createUser: 'u', pwd: 'x' }, 40414],
  ['a name that is too long', { createUser: 'x'.repeat(257), pwd: 'x', roles: [] }, 2],
  ['another mechanism', { createUser: 'u', pwd: 'x', roles: [], mechanisms: ['SCRAM-SHA-1'] }, 2],
  ['a digested password', { createUser: 'u', pwd: 'x', roles: [], digestPassword: false }, 2],
  [
    'restrictions by address',
    { createUser: 'u', pwd: 'x', roles: [], authenticationRestrictions: [{ clientSource: ['10.0.0.1'] }] },
    238,
  ],
  [
    'too much data of a user',
    { createUser: 'u', pwd: 'x', roles: [], customData: { x: 'x'.repeat(20_000) } },
    2,
  ],
  ['an unknown option', { createUser: 'u', pwd: 'x', roles: [], plant: 'oak' }, 238],
  ['a user who does not exist', { updateUser: 'u', pwd: 'x' }, 11],
  ['nothing to change', { updateUser: 'root' }, 2],
])('%s is refused', async (_what, command, code) => {
  await expect(root.db('admin').command(command as never)).rejects.toMatchObject({ code });
  expect((await root.db('admin').command({ usersInfo: 1 })).users).toHaveLength(1);
});

test('output and errors contain no password', async () => {
  const secret = 'never-written-anywhere';
  const admin = root.db('admin');
  const errors = await Promise.allSettled([
    admin.command({ createUser: 'root', pwd: secret, roles: [] }),
    admin.command({ createUser: 'u', pwd: { $secret: secret }, roles: [] }),
    admin.command({ createUser: 'u', pwd: `${secret}\u0007`, roles: [] }),
    admin.command({ createUser: 'u', pwd: secret, roles: [secret.length] }),
    (await connect()).db('admin').command({ createUser: 'u', pwd: secret, roles: [] }),
    connect({ username: 'root', password: secret }),
  ]);
  expect(errors.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
  for (const error of errors) {
    if (error.status === 'rejected') expect(String(error.reason)).not.toContain(secret);
  }
  expect(server.output()).toContain('authentication failed');
  expect(server.output()).not.toContain(secret);
});
