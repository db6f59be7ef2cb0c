import { join, resolve } from 'node:path';
import { shellDevServer } from './dev-server.ts';
import { shellConfig } from './shell-config.ts';
import { startServer } from './start-server.ts';

/** Serves the catalogue of the SDK's components from source, with live reload. It needs no portal. */
const shell = resolve(import.meta.dirname, '..');
const config = shellConfig(shell)({ RSPACK_SERVE: true });
const address = await startServer({ ...shellDevServer(), proxy: [] }, [
  { ...config, entry: { main: join(shell, 'dev/components.tsx') } },
]);
process.stdout.write(`The components are open at ${address}\n`);
