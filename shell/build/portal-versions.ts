import { createRequire } from 'node:module';
import type { BuiltShell } from '@portal/contracts';

const require = createRequire(import.meta.url);
const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version;

/** The versions of what a shell provides and a remote uses; `serves` of the contracts compares them. */
export const portalVersions = (): BuiltShell => ({
  sdk: versionOf('@portal/sdk'),
  contracts: versionOf('@portal/contracts'),
});
