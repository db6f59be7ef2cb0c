import { createRequire } from 'node:module';
import type { BuiltShell } from '@portal/contracts';

const require = createRequire(import.meta.url);
const versionOf = (room: string) => (require(`${room}/package.json`) as { version: string }).version;

/** What shell and remotes must agree on to meet in one page: each counts up when what stood there is taken away. */
export const portalVersions = (): BuiltShell => ({
  facades: versionOf('@portal/sdk'),
  contracts: versionOf('@portal/contracts'),
});
