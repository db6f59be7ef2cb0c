import { limits } from '@portal/contracts';
import { mailBody } from '../mail/mail-body.ts';
import type { Mail } from '../mail/mailer.ts';
import type { EmailLinkDocument } from './email-link.model.ts';

const hours = limits.email.confirmMs / (60 * 60 * 1000);
const days = limits.email.undoMs / (24 * 60 * 60 * 1000);

const texts = {
  confirm: {
    subject: 'Confirm your Plant Portal email address',
    opening:
      'Please confirm that this is your email address. Until then it receives no notifications and no links to reset your password.',
    label: 'Confirm this address',
    closing: [
      `The link works for ${hours} hours.`,
      'If you don’t have a Plant Portal account, someone typed your address by mistake. You can ignore this email.',
    ],
  },
  stop: {
    subject: 'Your Plant Portal email address is about to change',
    opening:
      'Someone who knows your password asked to move your Plant Portal account to another email address. If that was you, there is nothing to do here: follow the link that we sent to the new address. If it wasn’t you, stop the change:',
    label: 'Stop the change',
    closing: [
      `The link works for ${hours} hours, until the new address is confirmed.`,
      'If it wasn’t you, choose a new password too.',
    ],
  },
  undo: {
    subject: 'Your Plant Portal email address was changed',
    opening:
      'Your Plant Portal account no longer uses this email address. If that was you, there is nothing to do. If it wasn’t you, take the account back:',
    label: 'Use this address again',
    closing: [`The link works for ${days} days. It logs out every device; choose a new password afterwards.`],
  },
} satisfies Record<EmailLinkDocument['act'], object>;

const confirmForReset =
  'You asked for a link to reset your password. Please confirm first that this is your email address, then ask for the link again.';

/** The mail with the link that confirms, stops or undoes a change of address. */
export function emailMail(
  { act, email, isForReset }: Pick<EmailLinkDocument, 'act' | 'email'> & { isForReset?: boolean | undefined },
  { username, link }: { username: string; link: string },
): Mail {
  const { subject, opening, label, closing } = texts[act];
  const body = mailBody({
    title: subject,
    greeting: `Hello ${username},`,
    opening: isForReset ? confirmForReset : opening,
    links: [{ label, link }],
    closing,
  });
  return { to: email, subject, ...body };
}
