import type { mongo } from 'mongoose';
import { portalDatabases } from './read-server.ts';

/** A server with the commands that a list of databases needs. */
function serverWith(listDatabases: (options: mongo.Document) => string[]) {
  const db = (databaseName: string) => ({
    databaseName,
    command: async (command: mongo.Document) => ({
      databases: listDatabases(command).map((name) => ({ name })),
    }),
  });
  return { client: { db } as unknown as mongo.MongoClient };
}

const namesOf = async (server: { client: mongo.MongoClient }, prefix: string) =>
  (await portalDatabases({ ...server, prefix })).map(({ db }) => db.databaseName);

test('each portal on a server has the databases of its prefix, without the note of a copy', async () => {
  const server = serverWith(() => [
    'portal_hub',
    'portal_account',
    'portal_transfer',
    'portal_two_account',
    'shop_account',
    'admin',
  ]);

  expect(await namesOf(server, 'portal')).toEqual(['portal_account', 'portal_hub']);
  expect(await namesOf(server, 'portal_two')).toEqual(['portal_two_account']);
  expect(await namesOf(server, 'shop')).toEqual(['shop_account']);
});

test('a server that does not know authorizedDatabases lists all of its databases', async () => {
  const asked: boolean[] = [];
  const server = serverWith(({ authorizedDatabases }) => {
    asked.push(authorizedDatabases === true);
    if (authorizedDatabases) throw new Error('BSON field authorizedDatabases is an unknown field.');
    return ['portal_forum'];
  });

  expect(await namesOf(server, 'portal')).toEqual(['portal_forum']);
  expect(asked).toEqual([true, false]);
});

test('a server that lists no databases is an error', async () => {
  const server = serverWith(() => {
    throw new Error('not authorized');
  });

  await expect(namesOf(server, 'portal')).rejects.toThrow('not authorized');
});
