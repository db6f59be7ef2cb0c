#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { createRemote } from './create-remote.ts';

const usage = `Writes a remote of the plant portal to a new folder:

  npm create portal-remote@latest herb-walks
  npm create portal-remote@latest herb-walks -- --packages ../packages

The name has small letters and hyphens; the pages of the remote are below /x/<name>. With --packages, the portal's packages
are copied from a folder of tarballs instead of coming from a registry.`;

const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { packages: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  const [name] = positionals;
  if (values.help) say(usage);
  else if (!name) throw new Error(usage);
  else {
    createRemote(process.cwd(), name, values.packages);
    say(`${name}/ has a remote with a screen, texts in two languages, a test and a workflow. Next:

  cd ${name}
  npm install
  npm test
  PORTAL_URL=https://portal.example npm run dev

README.md says how to release it.`);
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
