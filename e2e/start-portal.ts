import { startPortal } from './portal.ts';

/** One portal for all journeys; its address and its folder are handed on by the environment. Returns what ends it. */
export default async function startForAll() {
  const portal = await startPortal({ RATE_LIMIT_FACTOR: '100' });
  process.env.PORTAL_ADDRESS = portal.address;
  process.env.PORTAL_FOLDER = portal.dataFolder;
  return () => portal.stop();
}
