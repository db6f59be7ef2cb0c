import { basename, join, resolve } from 'node:path';
import { developmentEntry, type RemoteSource } from '@portal/contracts';
import type { Configuration } from '@rspack/core';
import { pairDevServer } from './dev-server.ts';
import { developmentPath, remoteConfig } from './remote-config.ts';
import { runningPortal } from './running-portal.ts';
import { shellConfig } from './shell-config.ts';
import { startServer } from './start-server.ts';

/**
 * Serves the shell and one remote from source, with live reload; calls go to the portal of PORTAL_URL.
 * Usage, in the remote's folder: `tsx serve-pair.ts [--alone]`. With `--alone` there is no other remote, a bar on the page
 * switches the user, and if no portal answers, one starts from the last build.
 */
const remote = process.cwd();
const isAlone = process.argv.includes('--alone');
const shell = resolve(import.meta.dirname, '..');
const { description } = (await import(join(remote, 'src/description.ts'))) as { description: RemoteSource };
const say = (line: string) => process.stdout.write(`${line}\n`);

if (isAlone) process.env.PORTAL_URL = await runningPortal(say);
const address = await startServer(pairDevServer(description, developmentEntry, isAlone), [
  shellInDevelopment(),
  remoteInDevelopment(),
]);
say(`${basename(remote)} is open at ${address}`);

function shellInDevelopment(): Configuration {
  const config = shellConfig(shell)({ RSPACK_SERVE: true });
  if (!isAlone) return config;
  return { ...config, entry: { main: join(shell, 'dev/index.ts') } };
}

/** Both are served from one address, so the remote's files have a path of their own. */
function remoteInDevelopment(): Configuration {
  const config = remoteConfig(remote, description)({ RSPACK_SERVE: true });
  return { ...config, output: { ...config.output, publicPath: developmentPath } };
}
