import { startPortal } from './portal.ts';

/** One portal for all journeys; its address is handed on by the environment. Returns what ends it. */
export default async function startForAll() {
  const portal = await startPortal({ RATE_LIMIT_FACTOR: '100' });
  process.env.PORTAL_ADDRESS = portal.address;
  return () => portal.stop();
}
