import { limits } from '@portal/contracts';
import type { Mail } from '../mail/mailer.ts';

export interface ResetLink {
  username: string;
  link: string;
}

const minutes = limits.passwordReset.lifetimeMs / 60_000;

/**
 * The mail with one link per account of an address. It contains usernames only, no text that members write freely:
 * a name such as "Visit example.com" would speak for us.
 */
export function resetMail(to: string, links: ResetLink[]): Mail {
  const isOne = links.length === 1;
  const opening = isOne
    ? 'We received a request to reset the password for your Plant Portal account. Use this link to choose a new one:'
    : 'We received a request to reset your Plant Portal password. Several accounts use this email address, so here is a link for each:';
  const closing = [
    `${isOne ? 'The link works' : 'Each link works'} once and expires after ${minutes} minutes. Requesting a new email replaces it.`,
    'If you didn’t request this, you can ignore this email. Your password stays the same.',
  ];
  const parts = { greeting: isOne ? `Hello ${links[0]?.username},` : 'Hello,', opening, closing };
  return {
    to,
    subject: 'Reset your Plant Portal password',
    text: textOf(parts, links),
    html: htmlOf(parts, links),
  };
}

interface Parts {
  greeting: string;
  opening: string;
  closing: string[];
}

const goodbye = 'The Plant Portal team';

function textOf({ greeting, opening, closing }: Parts, links: ResetLink[]): string {
  const list = links.map(({ username, link }) => (links.length === 1 ? link : `${username}:\n${link}`));
  return `${[greeting, opening, ...list, ...closing, goodbye].join('\n\n')}\n`;
}

function htmlOf({ greeting, opening, closing }: Parts, links: ResetLink[]): string {
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const list = links.map(({ username, link }) =>
    paragraph(
      `<a href="${escaped(link)}" style="color:#2f5d3a;font-weight:bold">Reset the password for ${escaped(username)}</a><br>` +
        `<span style="font-size:13px;word-break:break-all">${escaped(link)}</span>`,
    ),
  );
  const body = [
    paragraph(escaped(greeting)),
    paragraph(escaped(opening)),
    ...list,
    ...closing.map((sentence) => paragraph(escaped(sentence))),
    paragraph(goodbye),
  ];
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reset your password</title></head>' +
    '<body style="margin:0;padding:24px;font-family:Georgia,serif;font-size:16px;line-height:1.5;color:#26302a">' +
    `<div style="max-width:560px">${body.join('')}</div></body></html>\n`
  );
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
