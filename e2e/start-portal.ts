import { patience, startPortal } from './portal.ts';

/** Starts one portal for all journeys, and returns a function that stops it. */
export default async function startForAll() {
  const portal = await startPortal({ ...patience, RATE_LIMIT_FACTOR: '100' });
  process.env.PORTAL_ADDRESS = portal.address;
  process.env.PORTAL_FOLDER = portal.dataFolder;
  return () => portal.stop();
}
