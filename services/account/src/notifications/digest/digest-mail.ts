import type { Language } from '@portal/contracts';
import { escaped } from '../../mail/html.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { Headline } from '../headline.ts';
import { notificationTexts } from '../notification.texts.ts';

export interface DigestItem extends Headline {
  excerpt?: string | undefined;
  /** A path of the portal. */
  path: string;
}

export interface Digest {
  to: string;
  username: string;
  language: Language;
  /** The beginning of links. */
  origin: string;
  items: DigestItem[];
  /** The number of those that are not listed. */
  more: number;
  unsubscribeToken: string;
  messageId: string;
}

/** The daily mail, with the headers of a one-click unsubscription (RFC 2369, RFC 8058). */
export function digestMail(digest: Digest): Mail {
  const { to, items, more, language, messageId, origin, unsubscribeToken } = digest;
  const { subject } = notificationTexts[language].digest;
  return {
    to,
    subject: `Plant Portal: ${subject(items.length + more)}`,
    text: textOf(digest),
    html: htmlOf(digest),
    messageId,
    headers: {
      'List-Unsubscribe': `<${origin}/api/unsubscribe?token=${unsubscribeToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

const footerOf = ({ language, origin, unsubscribeToken }: Digest) => {
  const texts = notificationTexts[language].digest;
  return [
    { label: texts.allNotifications, href: `${origin}/notifications` },
    { label: texts.settings, href: `${origin}/notifications/settings` },
    { label: texts.unsubscribe, href: `${origin}/unsubscribe?token=${unsubscribeToken}` },
  ];
};

function textOf(digest: Digest): string {
  const { username, items, more, language, origin } = digest;
  const texts = notificationTexts[language].digest;
  const lines = items.map(({ title, about, excerpt, path }) =>
    [
      `* ${title}${about ? `: ${oneLine(about)}` : ''}`,
      excerpt && `  ${oneLine(excerpt)}`,
      `  ${origin}${path}`,
    ]
      .filter(Boolean)
      .join('\n'),
  );
  return `${[
    texts.greeting(username),
    texts.opening,
    ...lines,
    ...(more > 0 ? [texts.more(more)] : []),
    texts.goodbye,
    texts.why,
    ...footerOf(digest).map(({ label, href }) => `${label}:\n${href}`),
  ].join('\n\n')}\n`;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const link = (href: string, label: string) =>
  `<a href="${escaped(href)}" style="color:#2f5d3a;font-weight:bold">${escaped(label)}</a>`;
const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;

function htmlOf(digest: Digest): string {
  const { username, items, more, language, origin } = digest;
  const texts = notificationTexts[language].digest;
  const list = items.map(({ title, about, excerpt, path }) =>
    paragraph(
      [
        escaped(title),
        `${link(`${origin}${path}`, oneLine(about) || title)}`,
        excerpt && `<span style="color:#56615a">${escaped(oneLine(excerpt))}</span>`,
      ]
        .filter(Boolean)
        .join('<br>'),
    ),
  );
  const footer = footerOf(digest).map(({ label, href }) => link(href, label));
  const body = [
    paragraph(escaped(texts.greeting(username))),
    paragraph(escaped(texts.opening)),
    ...list,
    ...(more > 0 ? [paragraph(escaped(texts.more(more)))] : []),
    paragraph(escaped(texts.goodbye)),
    `<hr style="border:0;border-top:1px solid #d8d4c4"><p style="font-size:13px">${escaped(texts.why)}<br>${footer.join(' · ')}</p>`,
  ];
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Plant Portal</title></head>` +
    '<body style="margin:0;padding:24px;font-family:Georgia,serif;font-size:16px;line-height:1.5;color:#26302a">' +
    `<div style="max-width:560px">${body.join('')}</div></body></html>\n`
  );
}
