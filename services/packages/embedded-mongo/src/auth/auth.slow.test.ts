import { MongoClient } from 'mongodb';
import { MongoMemoryServer } from 'mongodb-memory-server';
import { fromSource, MONGOD } from '../testing/mongod.ts';
import { killServers, launchMongod, type ServerProcess, withFolder } from '../testing/process.ts';

afterEach(killServers);

const connect = (server: ServerProcess, username: string, password: string) =>
  MongoClient.connect(server.uri, { auth: { username, password }, authSource: 'admin' });

async function kill(server: ServerProcess): Promise<void> {
  server.process.kill('SIGKILL');
  await server.ended;
}

/** The challenge's salt for a name, as base64. */
async function saltOf(server: ServerProcess, name: string): Promise<string | undefined> {
  const client = await MongoClient.connect(server.uri);
  const { payload } = await client.db('admin').command({
    saslStart: 1,
    mechanism: 'SCRAM-SHA-256',
    payload: Buffer.from(`n,,n=${name},r=client`),
  });
  await client.close();
  return /,s=([^,]+),/.exec(Buffer.from(payload.buffer).toString())?.[1];
}

test('users, new passwords and dropped users survive kill -9', () =>
  withFolder(async (folder) => {
    const first = await launchMongod(['--auth', '--dbpath', folder]);
    const anonymous = await MongoClient.connect(first.uri);
    await anonymous.db('admin').command({ createUser: 'root', pwd: 'old', roles: ['root'] });
    await anonymous.close();
    const root = await connect(first, 'root', 'old');
    await root.db('admin').command({ createUser: 'dropped', pwd: 'x', roles: [] });
    await root.db('admin').command({ createUser: 'u', pwd: 'x', roles: [{ role: 'readWrite', db: 'a' }] });
    await root.db('admin').command({ dropUser: 'dropped' });
    await root.db('admin').command({ updateUser: 'root', pwd: 'new' });
    await kill(first);
    await root.close();

    const second = await launchMongod(['--auth', '--dbpath', folder]);
    await expect(connect(second, 'root', 'old')).rejects.toMatchObject({ code: 18 });
    await expect(connect(second, 'dropped', 'x')).rejects.toMatchObject({ code: 18 });
    const user = await connect(second, 'u', 'x');
    await user.db('a').collection('c').insertOne({});
    await expect(user.db('b').collection('c').insertOne({})).rejects.toMatchObject({ code: 13 });
    const again = await connect(second, 'root', 'new');
    expect((await again.db('admin').command({ usersInfo: 1 })).users).toHaveLength(2);
    await Promise.all([user.close(), again.close()]);
  }));

test('a restart does not reveal which users exist', () =>
  withFolder(async (folder) => {
    const first = await launchMongod(['--auth', '--dbpath', folder]);
    const before = await saltOf(first, 'nobody');
    await kill(first);
    const second = await launchMongod(['--auth', '--dbpath', folder]);
    expect(before).toBeDefined();
    expect(await saltOf(second, 'nobody')).toBe(before);
  }));

test('a folder of data without users gets its first user, and opens without --auth as before', () =>
  withFolder(async (folder) => {
    const first = await launchMongod(['--dbpath', folder]);
    const before = await MongoClient.connect(first.uri);
    await before.db('portal').collection('c').insertOne({ n: 1 });
    await before.close();
    await kill(first);

    const second = await launchMongod(['--auth', '--dbpath', folder]);
    const anonymous = await MongoClient.connect(second.uri);
    await expect(anonymous.db('portal').collection('c').findOne()).rejects.toMatchObject({ code: 13 });
    await anonymous.db('admin').command({ createUser: 'root', pwd: 'x', roles: ['root'] });
    await anonymous.close();
    const root = await connect(second, 'root', 'x');
    expect(await root.db('portal').collection('c').findOne()).toMatchObject({ n: 1 });
    await root.close();
    await kill(second);

    const third = await launchMongod(['--dbpath', folder]);
    const open = await MongoClient.connect(third.uri);
    expect(await open.db('portal').collection('c').findOne()).toMatchObject({ n: 1 });
    await open.close();
    const known = await connect(third, 'root', 'x');
    await expect(known.db('admin').collection('system.users').deleteMany({})).rejects.toMatchObject({
      code: 13,
    });
    await known.close();
  }));

test('mongodb-memory-server creates its users', async () => {
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false';
  const server = await MongoMemoryServer.create({
    binary: { systemBinary: MONGOD, version: '7.0.0' },
    instance: { launchTimeout: 60_000 },
    spawn: { env: { ...process.env, ...fromSource } },
    auth: {
      enable: true,
      customRootName: 'gardener',
      customRootPwd: 'root password',
      extraUsers: [
        { createUser: 'forum', pwd: 'forum password', roles: ['readWrite'], database: 'portal_forum' },
        { createUser: 'hub', pwd: 'hub password', roles: [{ role: 'readWrite', db: 'portal_hub' }] },
      ],
    },
  });
  const signIn = (username: string, password: string, authSource: string) =>
    MongoClient.connect(server.getUri(), { auth: { username, password }, authSource });
  const clients = [
    await signIn('gardener', 'root password', 'admin'),
    await signIn('forum', 'forum password', 'portal_forum'),
    await signIn('hub', 'hub password', 'admin'),
  ];
  const [root, forum, hub] = clients;
  await forum?.db('portal_forum').collection('c').insertOne({});
  await expect(hub?.db('portal_forum').collection('c').findOne()).rejects.toMatchObject({ code: 13 });
  expect(await root?.db('portal_forum').collection('c').countDocuments()).toBe(1);
  await Promise.all(clients.map((client) => client.close()));
  await server.stop();
});
