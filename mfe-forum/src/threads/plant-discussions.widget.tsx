import { links, type Thread, type Widgets } from '@portal/contracts';
import { LinkButton, Moment, Muted, Row } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { plantCountsQuery, plantThreadsQuery } from '../forum.queries.ts';
import { useTexts } from '../texts/index.ts';
import { AuthorName } from '../writing/byline.tsx';
import { TimeAgo } from '../writing/time-ago.tsx';
import styles from './plant-discussions.module.css';

const threadCount = 3;

/** The newest discussions about a plant, for its page. Renders nothing until they are loaded. */
export function PlantDiscussions({ plantId, commonName }: Widgets['forum']['plantDiscussions']) {
  const { ofPlant, common } = useTexts();
  const { data: threads } = useQuery(plantThreadsQuery(plantId, threadCount));
  // Without them, only the counts are missing.
  const { data: counts } = useQuery(plantCountsQuery(plantId));
  if (!threads) return null;
  const plant = <span lang="en">{commonName}</span>;
  return (
    <section className={styles.section} aria-labelledby="plant-discussions">
      <h2 id="plant-discussions">{ofPlant.title(plant)}</h2>
      {counts && counts.threadCount > 0 && (
        <Muted size="text">{ofPlant.counts(counts.threadCount, counts.commentCount)}</Muted>
      )}
      {threads.length > 0 ? (
        <ul className={styles.list}>
          {threads.map((thread) => (
            <ThreadLine key={thread.id} thread={thread} />
          ))}
        </ul>
      ) : (
        <Muted size="text">{common.noDiscussions}</Muted>
      )}
      <Row as="p" gap={24} rowGap={8} className={styles.links}>
        <LinkButton to={links.newThread({ plant: plantId })}>{ofPlant.start}</LinkButton>
        {threads.length > 0 && <Link to={links.forum({ plant: plantId })}>{ofPlant.all(plant)}</Link>}
      </Row>
    </section>
  );
}

function ThreadLine({ thread }: { thread: Thread }) {
  const { id, title, createdAt, commentCount, lastComment } = thread;
  const { common, ofPlant } = useTexts();
  return (
    <li>
      <Link to={links.thread(id)} className={styles.title}>
        <bdi lang="en">{title}</bdi>
      </Link>
      <span className={styles.facts}>
        <AuthorName written={thread} />, <Moment at={createdAt} />,{' '}
        <span className={styles.whole}>{common.comments(commentCount)}</span>
        {lastComment && <>, {ofPlant.lastReply(<TimeAgo at={lastComment.createdAt} />)}</>}
      </span>
    </li>
  );
}
