import { testDatabase } from '@portal/kit/testing';
import { silentLog } from '../testing/test-account.ts';
import { createThrottle } from '../throttle/throttle.ts';
import { limitRecipients } from './limit-recipients.ts';
import type { Mail } from './mailer.ts';

testDatabase();

const mail = (to: string): Mail => ({ to, subject: 'A mail', text: '', html: '' });

function start() {
  const sent: string[] = [];
  let isDown = false;
  const mailer = limitRecipients(
    {
      send: async ({ to }) => {
        if (isDown) throw new Error('The server is down.');
        sent.push(to);
        return true;
      },
      close: () => undefined,
    },
    createThrottle(1),
  );
  return {
    sent,
    send: (to: string) => mailer.send(mail(to), silentLog),
    setDown: (next: boolean) => {
      isDown = next;
    },
  };
}

test('one recipient gets thirty mails a day, however the address is written, and others theirs', async () => {
  const { send, sent } = start();
  for (let count = 0; count < 30; count++)
    expect(await send(count % 2 ? 'Rosa@Example.org' : 'rosa@example.org')).toBe(true);
  expect(await send('rosa@example.org')).toBe(false);
  expect(await send('ROSA@example.org')).toBe(false);
  expect(await send('rosa+news@example.org')).toBe(false);
  expect(await send('ro.sa@example.org')).toBe(true);
  expect(sent).toHaveLength(31);
});

test('a mail that the server didn’t take doesn’t count', async () => {
  const { send, setDown } = start();
  setDown(true);
  for (let count = 0; count < 40; count++) await expect(send('lena@example.org')).rejects.toThrow('down');
  setDown(false);
  expect(await send('lena@example.org')).toBe(true);
});
