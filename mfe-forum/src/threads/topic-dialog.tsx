import { needs } from '@portal/contracts';
import { FailedState, query, Skeleton, useLanguage } from '@portal/sdk';
import { Dialog } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { useTexts } from '../texts/index.ts';
import styles from './topic-dialog.module.css';
import { type ForumFilter, searchOf } from './use-forum-filter.ts';

interface TopicDialogProps {
  filter: ForumFilter;
  onClose: () => void;
}

/** The topics of the guide, to narrow the list to one. */
export function TopicDialog({ filter, onClose }: TopicDialogProps) {
  const { list } = useTexts();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(query(needs.list));
  const named = data
    ?.map(({ id, names }) => ({ id, name: names[language] }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return (
    <Dialog isOpen size="large" title={list.topics} onClose={onClose}>
      {error && <FailedState title={list.topicsFailed} error={error} onRetry={() => void refetch()} />}
      {!named && !error && <Skeleton height={240} />}
      <ul className={styles.topics}>
        {named?.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={{ search: searchOf(filter, { need: id }) }}
              aria-current={filter.need === id || undefined}
              onClick={onClose}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
