import { createECDH } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { type Finding, ok, type Patient, patienceMs, warning, wrong } from './finding.ts';

/** Signs in at the mail server and sends nothing. */
export async function examineMail({ environment: { SMTP_URL, MAIL_FROM } }: Patient): Promise<Finding> {
  if (!SMTP_URL)
    return warning('mail', 'Mails are files in outbox/ of the data folder: set SMTP_URL and MAIL_FROM.');
  if (!MAIL_FROM) return wrong('mail', 'Set MAIL_FROM: the account service needs it with SMTP_URL.');
  const timeouts = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs };
  try {
    const transport = createTransport({ ...timeouts, url: SMTP_URL });
    await transport.verify();
    transport.close();
    return ok('mail', 'The mail server lets the portal in.');
  } catch (error) {
    // Never the URL, which has the password.
    return wrong(
      'mail',
      `The mail server refuses or doesn't answer (${(error as Error).message}): mend SMTP_URL.`,
    );
  }
}

/** Examines the pair of keys that signs messages to browsers. */
export function examinePush({ settings }: Patient): Finding {
  const { VAPID_PUBLIC_KEY: given, VAPID_PRIVATE_KEY: secret } = settings;
  if (!given || !secret) return ok('push', 'Keys of the data folder sign messages to browsers.');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret, 'base64url');
  return pair.getPublicKey('base64url') === given
    ? ok('push', 'The keys of the settings sign messages to browsers.')
    : wrong('push', 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair: no browser gets messages.');
}
