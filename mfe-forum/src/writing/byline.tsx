import { links, type Thread } from '@portal/contracts';
import { AuthorLink, Badge, Row, TextLink } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import { Dated } from './time-ago.tsx';
import styles from './writing.module.css';

type Written = Pick<Thread, 'authorId' | 'authorName' | 'author' | 'createdAt'>;

/** The name that the author typed, their account, and the date. */
export const Byline = ({ written }: { written: Written }) => (
  <Row as="span" isInline gap={12} rowGap={0} align="stretch" className={styles.byline}>
    <AuthorName written={written} />
    <Dated at={written.createdAt} />
  </Row>
);

/**
 * A name says nothing about who wrote a text: the account beside it does, or a link while accounts can't be read. A name
 * that is the account's own isn't said twice.
 */
export function AuthorName({ written }: { written: Omit<Written, 'createdAt'> }) {
  const { authorId, authorName, author } = written;
  const isLinked = authorId !== null && !author;
  return (
    <Row as="span" isInline gap={6} rowGap={0} className={styles.author}>
      {author?.username !== authorName && (
        <bdi>{isLinked ? <TextLink to={links.user(authorId)}>{authorName}</TextLink> : authorName}</bdi>
      )}
      <AuthorLink id={authorId} author={author} />
    </Row>
  );
}

/** Marks what only its author and moderators see. */
export function HiddenBadge({ written }: { written: Pick<Thread, 'isHidden' | 'awaitsApproval'> }) {
  const { common } = useTexts();
  if (!written.isHidden) return null;
  return <Badge tone="caution">{written.awaitsApproval ? common.awaitsApproval : common.hidden}</Badge>;
}
