import { shared } from './shared-server.ts';

/** Stops what global-setup started (jest's globalTeardown). */
// biome-ignore lint/style/noDefaultExport: jest calls the default export
export default async function stopSharedServer(): Promise<void> {
  await shared.mongoServer?.stop();
}
