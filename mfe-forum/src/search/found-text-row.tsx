import { commentLink, type FoundText, links } from '@portal/contracts';
import { Avatar, Row, TextLink } from '@portal/sdk';
import type { ReactNode } from 'react';
import { PlantBadge } from '../threads/plant-badge.tsx';
import { AuthorName } from '../writing/byline.tsx';
import { Dated } from '../writing/time-ago.tsx';
import styles from './found-texts.module.css';
import { useSearchTexts } from './texts/index.ts';

interface FoundTextRowProps {
  found: FoundText;
  /** Of its plant. */
  germanName: string | undefined;
  /** Beside the facts. */
  action?: ReactNode;
}

/** A thread or a comment, with a link to it and the words that were searched for marked. */
export function FoundTextRow({ found, germanName, action }: FoundTextRowProps) {
  const { found: texts } = useSearchTexts();
  const { threadId, threadTitle, number, authorId, author, createdAt } = found;
  const address = number === undefined ? links.thread(threadId) : commentLink(threadId, number);
  return (
    <article className={styles.row} dir="auto">
      <Row gap={12} rowGap={2} align="baseline" className={styles.heading}>
        <h2>
          <TextLink to={address} lang="en">
            {threadTitle}
          </TextLink>
        </h2>
        <span className={styles.kind}>{number === undefined ? texts.discussion : texts.comment(number)}</span>
        <PlantBadge thread={found} germanName={germanName} />
      </Row>
      <p className={styles.excerpt} lang="en">
        {found.excerpt.map(({ text, isMatch }, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key and don't move
          isMatch ? <mark key={place}>{text}</mark> : text,
        )}
      </p>
      <Row gap={12} rowGap={2} className={styles.facts}>
        <Avatar id={authorId} url={author?.avatarUrl} size={24} />
        {texts.by(<AuthorName written={found} />)}
        <Dated at={createdAt} />
        {action}
      </Row>
    </article>
  );
}
