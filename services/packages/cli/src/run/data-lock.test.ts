import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from './data-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'data-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const warn = (line: string) => {
  throw new Error(line);
};

test('a folder that another process has is refused with a sentence, and free when that process is killed', async () => {
  const program = `
    const { ClassicLevel } = require('classic-level');
    new ClassicLevel(${JSON.stringify(join(folder, 'lock'))}).open().then(() => console.log('locked'));
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');

  await expect(lockDataFolder(folder, warn)).rejects.toThrow(
    `The data folder ${folder} is in use by another portal: stop that one, or set PORTAL_DATA_DIR`,
  );

  other.kill('SIGKILL');
  await once(other, 'close');
  const unlock = await lockDataFolder(folder, warn);
  await expect(lockDataFolder(folder, warn)).rejects.toThrow('is in use');
  await unlock();
  await (await lockDataFolder(folder, warn))();
});
