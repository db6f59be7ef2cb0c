import { limits } from '@portal/contracts';
import type { Mail } from '../mail/mailer.ts';

/** An account whose password can be set by a link. */
export interface ResetLink {
  username: string;
  link: string;
}

const minutes = limits.passwordReset.lifetimeMs / 60_000;

/**
 * The mail with a link for each account of an address. Of what members write about themselves only the username
 * stands in it: a name such as "Visit example.com" would speak in our name to whomever its maker likes.
 */
export function resetMail(to: string, links: ResetLink[]): Mail {
  const isOne = links.length === 1;
  const opening = isOne
    ? 'You asked for a new password for your account at the Plant Portal. Here is the link to set it:'
    : 'You asked for a new password at the Plant Portal. Your address stands in several accounts; here is a link for each:';
  const closing = [
    `${isOne ? 'The link works' : 'Each link works'} once, for ${minutes} minutes. A newer mail from us takes its place.`,
    'If it was not you who asked, there is nothing to do: your password stays as it is, and nobody but you has this mail.',
  ];
  const parts = { greeting: isOne ? `Hello ${links[0]?.username},` : 'Hello,', opening, closing };
  return {
    to,
    subject: 'Set a new password for the Plant Portal',
    text: textOf(parts, links),
    html: htmlOf(parts, links),
    links: links.map(({ link }) => link),
  };
}

interface Parts {
  greeting: string;
  opening: string;
  closing: string[];
}

const goodbye = 'Kind regards from all of us at the Plant Portal';

function textOf({ greeting, opening, closing }: Parts, links: ResetLink[]): string {
  const list = links.map(({ username, link }) => (links.length === 1 ? link : `${username}:\n${link}`));
  return `${[greeting, opening, ...list, ...closing, goodbye].join('\n\n')}\n`;
}

function htmlOf({ greeting, opening, closing }: Parts, links: ResetLink[]): string {
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const list = links.map(({ username, link }) =>
    paragraph(
      `<a href="${escaped(link)}" style="color:#2f5d3a;font-weight:bold">Set a new password for ${escaped(username)}</a><br>` +
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
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Set a new password</title></head>' +
    '<body style="margin:0;padding:24px;font-family:Georgia,serif;font-size:16px;line-height:1.5;color:#26302a">' +
    `<div style="max-width:560px">${body.join('')}</div></body></html>\n`
  );
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
