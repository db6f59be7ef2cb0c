import { createRequire } from 'node:module';
import type { BuiltShell } from '@portal/contracts';

const require = createRequire(import.meta.url);
const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version;

/** The versions that a shell and a remote must share to run in one page. A breaking change raises them. */
export const portalVersions = (): BuiltShell => ({
  sdk: versionOf('@portal/sdk'),
  contracts: versionOf('@portal/contracts'),
});
