import type { MongoServer } from './mongo-server.ts';

/** Where the test files of a run find its database server; each takes a database of its own there. */
export const serverVariable = 'PORTAL_TEST_SERVER_URI';

/** Jest loads setup and teardown apart from one another: all that they share is the global object. */
export const shared = globalThis as { mongoServer?: MongoServer };
