import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import type { RunningPortal } from './portal.ts';

/** The mails of a portal in plain text. */
function mailsIn({ dataFolder }: RunningPortal): string[] {
  const outbox = join(dataFolder, 'outbox');
  try {
    return readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .map((name) =>
        readFileSync(join(outbox, name), 'utf8')
          .replace(/=\r?\n/g, '')
          .replaceAll('=3D', '='),
      );
  } catch {
    // The folder is created with the first mail.
    return [];
  }
}

export const digestsIn = (portal: RunningPortal) =>
  mailsIn(portal).filter((mail) => mail.includes('List-Unsubscribe:'));
export const linkIn = (portal: RunningPortal, pattern: RegExp) => mailsIn(portal).join('\n').match(pattern);

/** As if the time of the day had come. */
export const bringDigestForward = (portal: RunningPortal, userId: number) =>
  changeAccount(portal, (accounts) =>
    accounts
      .collection<Row>('notificationsettings')
      .updateOne({ _id: userId }, { $set: { digestDueAt: new Date(Date.now() - 1000) } }),
  );

/** As if the member had followed the link of the mail. */
export const confirmEmail = (portal: RunningPortal, userId: number) =>
  changeAccount(portal, (accounts) =>
    accounts.collection<Row>('users').updateOne({ _id: userId }, { $set: { emailConfirmedAt: new Date() } }),
  );

type Row = { _id: number };

/** Changes one document of the account service. */
async function changeAccount(
  { databaseUri }: RunningPortal,
  change: (accounts: Db) => Promise<{ matchedCount: number }>,
) {
  const client = await MongoClient.connect(databaseUri());
  try {
    const { matchedCount } = await change(client.db('portal_account'));
    if (matchedCount !== 1) throw new Error('The account service has no such document.');
  } finally {
    await client.close();
  }
}
