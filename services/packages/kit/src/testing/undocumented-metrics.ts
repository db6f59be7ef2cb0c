import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const reference = 'docs/operations/metrics.md';

/** The metrics in an answer of `/metrics` that the operators' reference doesn't list. */
export function undocumentedMetrics(answer: string): string[] {
  const listed = namesIn(readFileSync(join(process.cwd(), reference), 'utf8'), /`([a-z_]+\*?)`/g);
  const isListed = (name: string) =>
    listed.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name));
  return namesIn(answer, /^# TYPE (\S+)/gm).filter((name) => !isListed(name));
}

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
