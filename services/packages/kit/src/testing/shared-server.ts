import type { MongoServer } from './mongo-server.ts';

/** The address of the database server of a run; each test file has a database of its own there. */
export const serverVariable = 'PORTAL_TEST_SERVER_URI';

/** Jest loads setup and teardown separately: they share only the global object. */
export const shared = globalThis as { mongoServer?: MongoServer };
