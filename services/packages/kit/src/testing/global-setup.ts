import { startMongoServer } from './mongo-server.ts';
import { serverVariable, shared } from './shared-server.ts';

/** Starts one database server for all test files of a run (jest's globalSetup). */
// biome-ignore lint/style/noDefaultExport: jest calls the default export
export default async function startSharedServer(): Promise<void> {
  shared.mongoServer = await startMongoServer();
  process.env[serverVariable] = shared.mongoServer.uri;
}
