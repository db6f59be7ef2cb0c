import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '@portal/kit';
import { createTransport } from 'nodemailer';
import type { AccountConfig } from '../config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for the same mail, however often it is sent; absent: a new one each time. */
  messageId?: string;
  headers?: Record<string, string>;
}

export interface Mailer {
  /**
   * Resolves when the mail server has accepted the mail or its file is written; to false if the recipient gets no more
   * mail today.
   */
  send: (mail: Mail, log: Log) => Promise<boolean>;
  close: () => void;
}

type MailSettings = Pick<AccountConfig, 'SMTP_URL' | 'MAIL_FROM' | 'PORTAL_DATA_DIR'>;

/**
 * Mails of one queue that are handed over at a time: a server that is slow for some recipients doesn't hold the others.
 */
export const mailsAtATime = 4;

/** In milliseconds; together they are shorter than the lease of a request. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** Sends mail through SMTP_URL; without it, writes mail to `outbox/` in the data folder. */
export function createMailer(settings: MailSettings): Mailer {
  const { SMTP_URL, MAIL_FROM = 'Plant Portal <portal@localhost>' } = settings;
  return SMTP_URL
    ? smtpMailer(SMTP_URL, MAIL_FROM)
    : fileMailer(join(settings.PORTAL_DATA_DIR, 'outbox'), MAIL_FROM);
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...timeouts });
  return {
    async send(mail, log) {
      try {
        await transport.sendMail(messageOf(mail, from));
      } catch (error) {
        if (!isPermanentFailure(error)) throw error;
        // The address doesn't exist: a retry won't help.
        log.warn({ responseCode: error.responseCode }, 'mail rejected');
      }
      return true;
    },
    close: () => transport.close(),
  };
}

function fileMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail, log) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `${name}.new`), message, { mode: 0o600 });
      await rename(join(folder, `${name}.new`), join(folder, name));
      await removeOldMails(folder);
      log.info({ file: name }, 'mail written to outbox/ because SMTP_URL is not set');
      return true;
    },
    close: () => transport.close(),
  };
}

/** The newest mails that `outbox/` keeps: they are for a portal that is tried out. */
const maxMails = 500;

async function removeOldMails(folder: string): Promise<void> {
  const mails = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  for (const name of mails.slice(0, -maxMails)) await rm(join(folder, name), { force: true });
}

const messageOf = ({ to, subject, text, html, messageId, headers }: Mail, from: string) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  ...(messageId && { messageId }),
  headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const isPermanentFailure = (error: unknown): error is Error & { responseCode: number } =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;
