import type { Thread } from '@portal/contracts';
import { counted, LinkButton, shortDate } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { paths } from '../paths.ts';
import styles from './plant-discussions.module.css';
import { plantThreadsQuery } from './thread.queries.ts';

/** How many threads stand on a plant's page. */
const shownThreads = 3;

/** The newest discussions about a plant, on its page. Nothing while they come, and nothing when they can't be had. */
export function PlantDiscussions({ plantId, commonName }: Record<string, unknown>) {
  return typeof plantId === 'number' && typeof commonName === 'string' ? (
    <Discussions plantId={plantId} commonName={commonName} />
  ) : null;
}

function Discussions({ plantId, commonName }: { plantId: number; commonName: string }) {
  const { data: found } = useQuery(plantThreadsQuery(plantId, shownThreads));
  if (!found) return null;
  return (
    <section className={styles.section} aria-labelledby="plant-discussions">
      <h2 id="plant-discussions">Discussions about {commonName}</h2>
      {found.length > 0 ? (
        <ul className={styles.list}>
          {found.map((thread) => (
            <ThreadLine key={thread.id} thread={thread} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>No discussions yet</p>
      )}
      <p className={styles.links}>
        <LinkButton to={paths.newThread(plantId)}>Start a discussion</LinkButton>
        {found.length > 0 && <Link to={paths.forumOfPlant(plantId)}>All discussions about {commonName}</Link>}
      </p>
    </section>
  );
}

const ThreadLine = ({ thread: { id, title, authorName, createdAt, commentCount } }: { thread: Thread }) => (
  <li>
    <Link to={paths.thread(id)} className={styles.title}>
      <bdi>{title}</bdi>
    </Link>
    <span className={styles.facts}>
      <bdi>{authorName}</bdi>, <time dateTime={createdAt}>{shortDate(createdAt)}</time>,{' '}
      {counted(commentCount, 'comment', 'comments')}
    </span>
  </li>
);
