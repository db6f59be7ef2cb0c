// biome-ignore lint/style/noRestrictedImports: nothing that runs in a browser imports this file
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { DescribedContracts } from './describe.ts';

/**
 * Relative to the root of the project, where commands and tests run. One line for each call and topic, as it
 * is compared.
 */
const file = 'services/packages/contracts/released/contracts.jsonl';

type Line =
  | { version: string }
  | { call: string; is: DescribedContracts['calls'][string] }
  | { topic: string; is: DescribedContracts['topics'][string] };

/** The contracts that were last accepted as released; empty before the first time. */
export function readReleased(): DescribedContracts {
  const released: DescribedContracts = { version: '0.0.0', calls: {}, topics: {} };
  if (!existsSync(file)) return released;
  for (const text of readFileSync(file, 'utf8').trim().split('\n')) {
    const line = JSON.parse(text) as Line;
    if ('call' in line) released.calls[line.call] = line.is;
    else if ('topic' in line) released.topics[line.topic] = line.is;
    else released.version = line.version;
  }
  return released;
}

/** Makes these the released contracts. */
export function writeReleased({ version, calls, topics }: DescribedContracts): void {
  const lines: Line[] = [
    { version },
    ...Object.entries(calls).map(([call, is]) => ({ call, is })),
    ...Object.entries(topics).map(([topic, is]) => ({ topic, is })),
  ];
  writeFileSync(file, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
}
