import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@portal/kit';
import { createMailer } from './mailer.ts';

test('the folder of unsent mails keeps the newest five hundred', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  const outbox = join(folder, 'outbox');
  mkdirSync(outbox);
  for (let mail = 0; mail < 500; mail += 1)
    writeFileSync(join(outbox, `2026-01-01T00-00-00.${String(mail).padStart(3, '0')}Z-x.eml`), '');
  const mailer = createMailer({ PORTAL_DATA_DIR: folder });
  const log = createLog({ name: 'account', level: 'silent' });
  await mailer.send({ to: 'rosa@garden.example', subject: 'Moss', text: 'Hello', html: '<p>Hello</p>' }, log);

  const left = readdirSync(outbox).sort();
  expect(left).toHaveLength(500);
  expect(left[0]).toContain('.001Z');
  mailer.close();
  rmSync(folder, { recursive: true });
});
