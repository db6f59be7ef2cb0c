import type { Settings } from './settings.ts';

/** The address at which the portal of this clone listens if it is running. */
export const portalAddress = ({ HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>): string =>
  `http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${PORT}`;
