import { links, type TextFormat, usernameKey } from '@portal/contracts';
import {
  type Block,
  type Inline,
  type ListItem,
  type Mention,
  namesOf,
  picturesOf,
  RefusedText,
  readText,
} from '@portal/markup';
import { Fragment, type ReactNode, useMemo } from 'react';
import { Link } from '../link.tsx';
import { classNames } from '../ui/class-names.ts';
import { Row, Stack } from '../ui/layout.tsx';
import { Picture } from '../ui/picture.tsx';
import { EnlargeablePicture, type ViewerPicture } from '../ui/picture-viewer/enlargeable-picture.tsx';
import styles from './formatted-text.module.css';
import written from './written-text.module.css';

interface FormattedTextProps {
  text: string;
  /** Absent: plain text. */
  format?: TextFormat | undefined;
  /** The user names to mark where the text mentions them. Absent, as in a preview: all that may be names. */
  mentions?: readonly string[] | undefined;
  /** The ids of these members, in the same order; absent: their names aren't linked. */
  mentionIds?: readonly number[] | undefined;
  className?: string;
}

/** A member's text, formatted or plain; the same on the server and in the browser. */
export function FormattedText({ text, format, mentions, mentionIds, className }: FormattedTextProps) {
  const blocks = useMemo(() => blocksOf(text, format), [text, format]);
  const pictures = picturesOf(blocks.list).map(({ path, text: title }) => ({ url: path, title }));
  const parts = blockDrawing(inlineDrawing(nameFinder(mentions?.map(usernameKey), mentionIds), pictures));
  return blocks.isFormatted ? (
    <Stack className={classNames(styles.text, className)}>{blocks.list.map(parts.block)}</Stack>
  ) : (
    <p className={classNames(written.text, className)} dir="auto">
      {blocks.list.map(parts.plain)}
    </p>
  );
}

/** A text that would take too long to read is shown as it was typed. */
function blocksOf(text: string, format: TextFormat | undefined) {
  try {
    if (format === 'markdown') return { isFormatted: true, list: readText(text, 'markdown') };
  } catch (error) {
    if (!(error instanceof RefusedText)) throw error;
  }
  return { isFormatted: false, list: readText(text) };
}

interface Marked {
  name: string;
  /** Of the member, whose profile is linked. */
  id: number | undefined;
}

/** Finds the name that a mention marks: one with these keys, or any that may be a name. */
const nameFinder =
  (keys: readonly string[] | undefined, ids: readonly number[] = []) =>
  (mention: Mention): Marked | undefined => {
    const names = namesOf(mention);
    const name = keys ? names.find((each) => keys.includes(usernameKey(each))) : names.at(-1);
    return name === undefined ? undefined : { name, id: ids[keys?.indexOf(usernameKey(name)) ?? -1] };
  };

type Inlines = ReturnType<typeof inlineDrawing>;

/** Draws the blocks of a text as React elements. */
function blockDrawing(inline: Inlines) {
  /** A paragraph, list, quote or block of code. */
  function block(part: Block, key: number): ReactNode {
    switch (part.type) {
      case 'rule':
        return <hr key={key} />;
      case 'code':
        return (
          <pre key={key} dir="auto">
            <code>{part.text}</code>
          </pre>
        );
      case 'quote':
        return <blockquote key={key}>{part.children.map(block)}</blockquote>;
      case 'list':
        return part.start === undefined ? (
          <ul key={key}>{part.children.map(item)}</ul>
        ) : (
          <ol key={key} start={part.start}>
            {part.children.map(item)}
          </ol>
        );
      case 'heading':
        return (
          <p key={key} dir="auto">
            <strong>{part.children.map(inline)}</strong>
          </p>
        );
      case 'paragraph':
        return part.isTight ? (
          plain(part, key)
        ) : (
          <p key={key} dir="auto">
            {part.children.map(inline)}
          </p>
        );
    }
  }

  const plain = (part: Block, key: number): ReactNode =>
    part.type === 'paragraph' && <Fragment key={key}>{part.children.map(inline)}</Fragment>;

  /** Names the box of a task by the item's first lines. */
  function item({ isDone, children }: ListItem, key: number): ReactNode {
    const [first, ...others] = children;
    return (
      <li key={key} dir="auto">
        {isDone === undefined || first?.type !== 'paragraph' ? (
          children.map(block)
        ) : (
          <>
            <Row as="label" gap={8} align="baseline" isNowrap className={styles.task}>
              <input type="checkbox" checked={isDone} disabled />
              <span>{first.children.map(inline)}</span>
            </Row>
            {others.map(block)}
          </>
        )}
      </li>
    );
  }

  return { block, plain };
}

/** Draws the parts of a line. The pictures of a link lead where it leads; all others open in the viewer. */
function inlineDrawing(
  nameOf: (mention: Mention) => Marked | undefined,
  among: readonly ViewerPicture[] | undefined,
) {
  function inline(part: Inline, key: number): ReactNode {
    switch (part.type) {
      case 'text':
      case 'typed':
        return part.text;
      case 'code':
        return <code key={key}>{part.text}</code>;
      case 'break':
        return <br key={key} />;
      case 'strong':
        return <strong key={key}>{part.children.map(inline)}</strong>;
      case 'emphasis':
        return <em key={key}>{part.children.map(inline)}</em>;
      case 'link':
        return (
          <a key={key} href={part.href} rel="ugc nofollow noopener noreferrer">
            {part.children.map(inlineDrawing(nameOf, undefined))}
          </a>
        );
      case 'picture':
        return <TextPicture key={key} {...part} among={among} />;
      case 'mention':
        return <MentionText key={key} {...part} marked={nameOf(part)} />;
    }
  }

  return inline;
}

interface TextPictureProps {
  path: string;
  text: string;
  /** The pictures of the viewer; absent in a link. */
  among: readonly ViewerPicture[] | undefined;
}

function TextPicture({ path, text, among }: TextPictureProps) {
  const picture = {
    url: path,
    alt: text,
    widths: [320, 640, 1280] as const,
    sizes: '(min-width: 620px) 560px, 92vw',
    className: styles.picture,
  };
  return among ? <EnlargeablePicture {...picture} among={among} /> : <Picture {...picture} />;
}

/** The punctuation behind a name is text, unless it belongs to the name that is marked. */
function MentionText({ name, tail, marked }: Mention & { marked: Marked | undefined }) {
  const text = `${name}${tail}`;
  if (!marked) return `@${text}`;
  const label = `@${marked.name}`;
  return (
    <>
      {marked.id === undefined ? (
        <span className={styles.mention}>{label}</span>
      ) : (
        <Link to={links.user(marked.id)} className={styles.mention}>
          {label}
        </Link>
      )}
      {text.slice(marked.name.length)}
    </>
  );
}
