import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs a command of the gateway's program for releases, which alone changes what is released.
 * @returns what the program tells its parent, where it does.
 * @throws where it refuses; it has said why by then.
 */
export function runReleases(root: string, words: string[]): Promise<unknown> {
  return runProgram(root, ['api-gateway/dist/releases.program.js', ...words]);
}

/** Runs one of the portal's programs in a process of its own. Throws where it fails. */
export function runProgram(root: string, [file = '', ...words]: string[]): Promise<unknown> {
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, join(root, file), ...words], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let told: unknown;
  child.on('message', (message) => {
    told = message;
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) => (code === 0 ? done(told) : fail(new Error('Nothing was released.'))));
  });
}
