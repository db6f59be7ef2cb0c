import { limits } from '@portal/contracts';
import { mailBody } from '../mail/mail-body.ts';
import type { Mail } from '../mail/mailer.ts';

export interface ResetLink {
  username: string;
  link: string;
}

const minutes = limits.passwordReset.lifetimeMs / 60_000;

/** The mail with one link per account of an address. */
export function resetMail(to: string, links: ResetLink[]): Mail {
  const isOne = links.length === 1;
  return {
    to,
    subject: 'Reset your Plant Portal password',
    ...mailBody({
      title: 'Reset your password',
      greeting: isOne ? `Hello ${links[0]?.username},` : 'Hello,',
      opening: isOne
        ? 'We received a request to reset the password for your Plant Portal account. Use this link to choose a new one:'
        : 'We received a request to reset your Plant Portal password. Several accounts use this email address, so here is a link for each:',
      links: links.map(({ username, link }) => ({ label: `Reset the password for ${username}`, link })),
      closing: [
        `${isOne ? 'The link works' : 'Each link works'} once and expires after ${minutes} minutes. Requesting a new email replaces it.`,
        'If you didn’t request this, you can ignore this email. Your password stays the same.',
      ],
    }),
  };
}
