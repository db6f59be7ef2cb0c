import { shared } from './shared-server.ts';

/** Ends what global-setup began (jest's globalTeardown). */
// biome-ignore lint/style/noDefaultExport: jest calls the default export
export default async function stopSharedServer(): Promise<void> {
  await shared.mongoServer?.stop();
}
