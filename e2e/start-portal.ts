import { startPortal } from './portal.ts';

/** Starts one portal for all journeys, and returns a function that stops it. */
export default async function startForAll() {
  // On a busy machine a page takes longer; what happens then is tested in failures/ and isolation/.
  const portal = await startPortal({ RATE_LIMIT_FACTOR: '100', RENDER_TIMEOUT_MS: '5000' });
  process.env.PORTAL_ADDRESS = portal.address;
  process.env.PORTAL_FOLDER = portal.dataFolder;
  return () => portal.stop();
}
