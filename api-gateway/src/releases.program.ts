import { existsSync } from 'node:fs';
import * as commands from './release/release-commands.ts';

/*
 * The commands that change what is released: a program of its own, bundled beside the gateway and started by the
 * launcher. `prepare` tells its parent over the process channel which version it has prepared.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);

const programs: Record<string, (settings: commands.ReleaseSettings, ...words: string[]) => unknown> = {
  publish: (settings, ...rooms) => commands.publish(settings, rooms, say),
  prepare: async (settings, name = '', source = '') => {
    const { remote } = await commands.prepare(settings, name, source, say);
    process.send?.({ version: remote.version });
  },
  release: (settings, name = '', version = '', percent) =>
    commands.release(
      settings,
      { name, version, percent: percent === undefined ? undefined : Number(percent) },
      say,
    ),
  promote: (settings, name = '') => commands.promoteCanary(settings, name, say),
  rollback: (settings, name = '') => commands.rollBack(settings, name, say),
  list: (settings, name) => commands.list(settings, name, say),
};

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const [command = '', ...words] = process.argv.slice(2);
  const program = programs[command];
  if (!program)
    throw new Error(`There is no command "${command}"; there are: ${Object.keys(programs).join(', ')}.`);
  await program(commands.readReleaseSettings(process.env), ...words);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
