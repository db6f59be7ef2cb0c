import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEndpoints } from '@portal/contracts';
import type { CheckedRow } from './rights-table.ts';

/** `npm run access`: runs the tests of rights and writes the statuses that they got to `docs/security/access.md`. */

const root = process.cwd();
const callers = ['anonymous', 'author', 'member', 'moderator', 'admin', 'owner', 'service'];
const tests = '(services/\\w+|api-gateway)/src/(rights|access)\\.test\\.ts$';

const introduction = `# Access

Who gets which status from which call. \`npm run access\` writes this page: it runs the tests of rights, which send every
call of the contracts as every caller, and fails if one answers otherwise than its table says. Don't edit it.

**Callers**: nobody who is signed in; the **author**, whose content or account the call is about; another **member**; a
**moderator**; an **administrator** (\`admin\`); the **owner** of photos; a **service** without a member. "–": no content of the
call has an author, or the gateway never gets the call from a service.

**State**: empty for existing, visible content; "missing" for an id that nothing has. Calls about an account use a wrong
password or code: 400 means that access was given. Calls of \`anyone\` with an unknown token answer 400, with a wrong
password 401.
`;

const folder = mkdtempSync(join(tmpdir(), 'access-'));
try {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const { status } = spawnSync(process.execPath, [jest, tests, '--maxWorkers=1'], {
    cwd: root,
    env: { ...process.env, ACCESS_TABLE: folder },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status === 0) writeTable();
  else process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}

function writeTable() {
  const rows = readdirSync(folder)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as CheckedRow[]);
  const calls = allEndpoints().map(({ call }) => `${call.method} ${call.path}`);
  const tested = new Set(rows.map(({ method, path }) => `${method} ${path}`));
  const untested = calls.filter((call) => !tested.has(call));
  const cells = rows.reduce((sum, { statuses }) => sum + Object.keys(statuses).length, 0);
  const summary =
    `${calls.length} calls of the contracts, ${rows.length} rows, ${cells} cells; ` +
    `calls without a row: ${untested.length}.`;
  const services = [...new Set(rows.map(({ service }) => service))];
  const tables = services.map((service) => tableOf(service, rows));
  const page = [introduction, `**${summary}**\n`, ...tables].join('\n');
  writeFileSync(join(root, 'docs/security/access.md'), page);
  process.stdout.write(`docs/security/access.md: ${summary}\n`);
  if (untested.length > 0) {
    process.stderr.write(`Without a row: ${untested.join(', ')}\n`);
    process.exitCode = 1;
  }
}

function tableOf(service: string, all: CheckedRow[]): string {
  const rows = all.filter((row) => row.service === service);
  const lines = rows.map(({ method, path, access, state, statuses }) => {
    const cells = callers.map((caller) => statuses[caller] ?? '–');
    return `| \`${method} ${path}\` | ${access} | ${state} | ${cells.join(' | ')} |`;
  });
  return [
    `## ${service}\n`,
    `| Call | Access | State | ${callers.join(' | ')} |`,
    `|---|---|---|${callers.map(() => '--:|').join('')}`,
    ...lines,
    '',
  ].join('\n');
}
