// Checks that every "met" row of asvs.md names a file or a decision that exists: `node docs/security/check-asvs.mjs`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const page = readFileSync(new URL('asvs.md', import.meta.url), 'utf8');
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
const exists = (name) => {
  const path = name
    .replace(/^(\.\.?\/)+/, '')
    .replace(/#.*$/, '')
    .replace(/^(kit|contracts|cli)\//, 'services/packages/$&');
  return files.some(
    (file) =>
      file === path || file.endsWith(`/${path}`) || `/${file}`.includes(`/${path.replace(/\/$/, '')}/`),
  );
};
const isDecision = (number) => files.some((file) => file.startsWith(`docs/decisions/${number}-`));

const problems = [];
const counts = {};
for (const line of page.split('\n')) {
  const [, id, , , state, how] = line.split('|').map((cell) => cell.trim());
  if (!/^\d+\.\d+\.\d+$/.test(id ?? '')) continue;
  counts[state] = (counts[state] ?? 0) + 1;
  const named = [...how.matchAll(/`([\w./@-]+\.\w+)(?:#[\w-]+)?`|\]\(([^)]+)\)|`([\w./-]+\/[\w./-]+)`/g)]
    .map((match) => match[1] ?? match[2] ?? match[3])
    .filter((name) => !/^https?:/.test(name) && !name.startsWith('/'));
  const decisions = [...how.matchAll(/\b(00\d\d)\b/g)].map(([number]) => number);
  for (const name of named) if (!exists(name)) problems.push(`${id}: ${name} does not exist`);
  for (const number of decisions)
    if (!isDecision(number)) problems.push(`${id}: there is no decision ${number}`);
  if (state === 'met' && named.length + decisions.length === 0) problems.push(`${id}: names no file`);
}
process.stdout.write(`${JSON.stringify(counts)}\n${problems.map((problem) => `${problem}\n`).join('')}`);
process.exitCode = problems.length > 0 ? 1 : 0;
