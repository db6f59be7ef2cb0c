import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { BuiltShell } from '@portal/contracts';

const require = createRequire(import.meta.url);
const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version;

/** The SDK's folder, in this repository or among the packages of a team. */
export const sdkFolder = dirname(require.resolve('@portal/sdk/package.json'));

/** The versions of what a shell provides and a remote uses; `serves` of the contracts compares them. */
export const portalVersions = (): BuiltShell => ({
  sdk: versionOf('@portal/sdk'),
  contracts: versionOf('@portal/contracts'),
});
