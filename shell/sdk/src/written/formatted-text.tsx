import type { TextFormat } from '@portal/contracts';
import { Fragment, type ReactNode, useMemo } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './formatted-text.module.css';
import { markdownTokens, type Token, type Tokens } from './markdown-tokens.ts';
import { WrittenText } from './written-text.tsx';

interface FormattedTextProps {
  text: string;
  /** Absent: plain text. */
  format?: TextFormat | undefined;
  className?: string;
}

/** A member's text, formatted or plain; the same on the server and in the browser. */
export const FormattedText = ({ format, ...text }: FormattedTextProps) =>
  format === 'markdown' ? <MarkdownText {...text} /> : <WrittenText {...text} />;

function MarkdownText({ text, className }: Omit<FormattedTextProps, 'format'>) {
  const tokens = useMemo(() => markdownTokens(text), [text]);
  if (!tokens) return <WrittenText text={text} {...(className !== undefined && { className })} />;
  return <div className={classNames(styles.text, className)}>{tokens.map(block)}</div>;
}

/** A paragraph, list, quote or block of code. Tokens of other types are shown as they were typed. */
function block(token: Token, key: number): ReactNode {
  switch (token.type) {
    case 'space':
      return null;
    case 'hr':
      return <hr key={key} />;
    case 'code':
      return (
        <pre key={key} dir="auto">
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      );
    case 'blockquote':
      return <blockquote key={key}>{token.tokens?.map(block)}</blockquote>;
    case 'list':
      return <List key={key} list={token as Tokens.List} />;
    case 'heading':
      return (
        <p key={key} dir="auto">
          <strong>{inlines(token)}</strong>
        </p>
      );
    default:
      return (
        <p key={key} dir="auto">
          {inlines(token)}
        </p>
      );
  }
}

function List({ list: { ordered, start, items } }: { list: Tokens.List }) {
  const parts = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no id but their position.
    <li key={index} dir="auto">
      {item.tokens.map(itemPart)}
    </li>
  ));
  return ordered ? <ol start={Number(start) || 1}>{parts}</ol> : <ul>{parts}</ul>;
}

/** The text of a list's item isn't a paragraph, unless there are empty lines between the items. */
const itemPart = (token: Token, key: number): ReactNode =>
  token.type === 'text' ? <Fragment key={key}>{inlines(token)}</Fragment> : block(token, key);

const inlines = (token: Token, isLink = false): ReactNode =>
  'tokens' in token && token.tokens
    ? token.tokens.map((part: Token, index: number) => inline(part, index, isLink))
    : written(token, isLink);

/** A part of a line. */
function inline(token: Token, key: number, isLink: boolean): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong key={key}>{inlines(token, isLink)}</strong>;
    case 'em':
      return <em key={key}>{inlines(token, isLink)}</em>;
    case 'codespan':
      return <code key={key}>{(token as Tokens.Codespan).text}</code>;
    case 'br':
      return <br key={key} />;
    case 'link':
      return link(token as Tokens.Link, key, isLink);
    case 'image':
      return image(token as Tokens.Image, key, isLink);
    default:
      return <Fragment key={key}>{inlines(token, isLink)}</Fragment>;
  }
}

function link(token: Tokens.Link, key: number, isLink: boolean): ReactNode {
  const href = isLink ? undefined : webAddress(token.href);
  if (!href) return <Fragment key={key}>{token.raw}</Fragment>;
  return (
    <a key={key} href={href} rel="ugc nofollow noopener noreferrer">
      {inlines(token, true)}
    </a>
  );
}

/** The portal shows no pictures of others: they would learn who reads. */
function image(token: Tokens.Image, key: number, isLink: boolean): ReactNode {
  const { href, text, raw } = token;
  if (ownPicture.test(href)) {
    return (
      <Picture
        key={key}
        url={href}
        alt={text}
        widths={[320, 640, 1280]}
        sizes="(min-width: 620px) 560px, 92vw"
        className={styles.picture}
      />
    );
  }
  const address = isLink ? undefined : webAddress(href);
  if (!address) return <Fragment key={key}>{raw}</Fragment>;
  return (
    <a key={key} href={address} rel="ugc nofollow noopener noreferrer">
      {text || address}
    </a>
  );
}

const ownPicture = /^\/api\/images\/forum\/[0-9a-f]{64}$/;

function webAddress(href: string): string | undefined {
  return /^https?:\/\//i.test(href) && URL.canParse(href) ? new URL(href).href : undefined;
}

/** What was typed, with the names that it mentions. */
function written(token: Token, isLink: boolean): ReactNode {
  // Of text tokens the parser has resolved character references, which a member has typed.
  const text = token.type === 'escape' ? (token as Tokens.Escape).text : token.raw;
  if (isLink || !text.includes('@')) return text;
  return text.split(mention).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id but their position.
      <span key={index} className={styles.mention}>
        {part}
      </span>
    ),
  );
}

const mention = /(?<![\p{L}\p{N}._@/-])(@[\p{L}\p{N}](?:[\p{L}\p{N}._-]{0,28}[\p{L}\p{N}]))/u;
