import { type Comment, links, shownPreview, type Thread } from '@portal/contracts';
import { Badge, Moment, Muted, PlantName, Row, Stack, useGermanNames } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './writing-rows.module.css';

interface RowsProps {
  total: number;
  empty: ReactNode;
}

export function ThreadRows({ threads, ...rest }: RowsProps & { threads: Thread[] }) {
  const germanName = useGermanNames(threads.map(({ relatedPlantId }) => relatedPlantId));
  return (
    <Rows {...rest} shown={threads.length}>
      {threads.map(({ id, title, content, preview, isHidden, relatedPlant, relatedPlantId, createdAt }) => (
        <Stack as="li" gap={4} key={id} dir="auto" className={styles.row}>
          <h2 className={styles.title}>
            <Link to={links.thread(id)} lang="en">
              {title}
            </Link>
          </h2>
          <Muted lang="en" className={styles.preview}>
            {shownPreview({ content, preview })}
          </Muted>
          <Row as="p" gap={12} rowGap={4} className={styles.facts}>
            <Moment at={createdAt} />
            {relatedPlant && (
              <Badge>
                <PlantName plant={{ commonName: relatedPlant, germanName: germanName(relatedPlantId) }} />
              </Badge>
            )}
            {isHidden && <HiddenBadge />}
          </Row>
        </Stack>
      ))}
    </Rows>
  );
}

export const CommentRows = ({ comments, ...rest }: RowsProps & { comments: Comment[] }) => (
  <Rows {...rest} shown={comments.length}>
    {comments.map(({ id, threadId, content, preview, isHidden, createdAt }) => (
      <Stack as="li" gap={4} key={id} dir="auto" className={styles.row}>
        <p className={styles.comment}>
          <Link to={links.thread(threadId)} lang="en">
            {shownPreview({ content, preview })}
          </Link>
        </p>
        <Row as="p" gap={12} rowGap={4} className={styles.facts}>
          <Moment at={createdAt} />
          {isHidden && <HiddenBadge />}
        </Row>
      </Stack>
    ))}
  </Rows>
);

const HiddenBadge = () => <Badge tone="caution">{useTexts().profile.hidden}</Badge>;

function Rows({ shown, total, empty, children }: RowsProps & { shown: number; children: ReactNode }) {
  const { profile } = useTexts();
  if (shown === 0) return empty;
  return (
    <>
      <ul className={styles.rows}>{children}</ul>
      {total > shown && <Muted className={styles.more}>{profile.newest(shown, total)}</Muted>}
    </>
  );
}
