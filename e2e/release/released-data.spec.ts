import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Comment, comments, journal, plants, type Thread, threads } from '@portal/contracts';
import { ask, logIn, newVisitor } from '../people.ts';
import { startPortal } from '../portal.ts';
import { expect, test } from '../visit.ts';

const root = resolve(import.meta.dirname, '../..');
const samples = join(root, 'services/packages/cli/released-data');

/** Unpacks the data of a release, and gives its database passwords. */
function unpack(sample: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'released-'));
  chmodSync(folder, 0o700);
  const env = { ...process.env, PORTAL_DATA_DIR: folder };
  for (const [command, words] of [
    ['tar', ['-xzf', join(samples, sample), '-C', folder]],
    [process.execPath, ['services/packages/cli/bin/portal.mjs', 'database', 'reset-passwords']],
  ] as const)
    expect(spawnSync(command, words, { cwd: root, env, encoding: 'utf8' }).status).toBe(0);
  return folder;
}

for (const sample of readdirSync(samples))
  test(`this release reads the data of ${sample}`, { tag: '@slow' }, async () => {
    const portal = await startPortal({ PORTAL_DATA_DIR: unpack(sample) });
    try {
      const visitor = await newVisitor(portal.address);
      const [thread] = await ask<Thread[]>(visitor, threads.list);
      expect(thread).toMatchObject({ title: 'Moss on the north side', author: { username: 'rosa-fern' } });
      const written = await ask<Comment[]>(visitor, comments.list, undefined, { id: thread?.id ?? 0 });
      expect(written).toMatchObject([{ content: 'It holds water, that is all.' }]);
      expect(await ask<unknown[]>(visitor, plants.list)).not.toHaveLength(0);

      await logIn(visitor, { username: 'rosa-fern', password: 'moss-and-fern-9' });
      expect(await ask(visitor, journal.list, undefined, { userId: thread?.authorId ?? 0 })).toMatchObject([
        { notes: 'Planted the first fern today.' },
      ]);
    } finally {
      await portal.stop();
    }
  });
