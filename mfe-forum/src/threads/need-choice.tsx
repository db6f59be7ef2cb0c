import { needs } from '@portal/contracts';
import { FailedState, query, Skeleton, useLanguage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './forum-tools.module.css';
import { type ForumFilter, searchOf } from './use-forum-filter.ts';

/** The topics of the guide, to narrow the list to one. They are loaded when they are opened. */
export function NeedChoice({ filter }: { filter: ForumFilter }) {
  const { list } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.needs} open={isOpen} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>{list.topics}</summary>
      {isOpen && <Topics filter={filter} onChoose={() => setOpen(false)} />}
    </details>
  );
}

function Topics({ filter, onChoose }: { filter: ForumFilter; onChoose: () => void }) {
  const { list } = useTexts();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(query(needs.list));
  if (error) return <FailedState title={list.topicsFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  const named = data
    .map(({ id, names }) => ({ id, name: names[language] }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return (
    <ul>
      {named.map(({ id, name }) => (
        <li key={id}>
          <Link
            to={{ search: searchOf(filter, { need: id }) }}
            aria-current={filter.need === id || undefined}
            onClick={onChoose}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
