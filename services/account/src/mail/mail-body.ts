import { escaped } from './html.ts';

/** A link of a mail, and what it does. */
interface MailLink {
  label: string;
  link: string;
}

interface MailParts {
  /** The title of the HTML document. */
  title: string;
  greeting: string;
  opening: string;
  links: MailLink[];
  closing: string[];
}

const goodbye = 'The Plant Portal team';

/**
 * The text and the HTML of a mail. Pass usernames only, no text that members write freely: a name such as
 * "Visit example.com" would speak for us.
 */
export const mailBody = (parts: MailParts): { text: string; html: string } => ({
  text: textOf(parts),
  html: htmlOf(parts),
});

function textOf({ greeting, opening, links, closing }: MailParts): string {
  const list = links.map(({ label, link }) => (links.length === 1 ? link : `${label}:\n${link}`));
  return `${[greeting, opening, ...list, ...closing, goodbye].join('\n\n')}\n`;
}

function htmlOf({ title, greeting, opening, links, closing }: MailParts): string {
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const list = links.map(({ label, link }) =>
    paragraph(
      `<a href="${escaped(link)}" style="color:#2f5d3a;font-weight:bold">${escaped(label)}</a><br>` +
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
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>` +
    '<body style="margin:0;padding:24px;font-family:Georgia,serif;font-size:16px;line-height:1.5;color:#26302a">' +
    `<div style="max-width:560px">${body.join('')}</div></body></html>\n`
  );
}
