import { areaNames, germanAreaNames, type Need, needs, useAreas } from '@portal/contracts';
import { ChipLink, count, FailedState, Muted, query, Row, Skeleton, useLanguage } from '@portal/sdk';
import { Dialog, TextField } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './topic-dialog.module.css';
import { type ForumFilter, searchOf } from './use-forum-filter.ts';

interface TopicDialogProps {
  filter: ForumFilter;
  onClose: () => void;
}

/** The topics of the guide, in groups that unfold or by a word, to narrow the list to one. */
export function TopicDialog({ filter, onClose }: TopicDialogProps) {
  const { list } = useTexts();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(query(needs.list));
  const [word, setWord] = useState('');
  const sorted = data?.toSorted((a, b) => a.names[language].localeCompare(b.names[language], language));
  const sought = word.trim().toLocaleLowerCase(language);
  const matching = sorted?.filter((topic) => namesOf(topic).some((name) => isIn(name, sought)));
  return (
    <Dialog isOpen title={list.topics} onClose={onClose}>
      {error && <FailedState title={list.topicsFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && <TextField label={list.findTopic} type="search" value={word} onChange={setWord} />}
      {sought === '' ? (
        <Groups topics={sorted ?? []} filter={filter} onClose={onClose} />
      ) : (
        <Topics topics={matching ?? []} sought={sought} filter={filter} onClose={onClose} />
      )}
      {matching?.length === 0 && <Muted role="status">{list.noTopic}</Muted>}
    </Dialog>
  );
}

const namesOf = ({ names, synonyms }: Need) => [...Object.values(names), ...synonyms];
const isIn = (name: string, word: string) => name.toLowerCase().includes(word);

interface TopicsProps extends TopicDialogProps {
  topics: Need[];
  /** The word typed; another name of a topic that contains it is shown, too. */
  sought?: string;
}

function Groups({ topics, filter, onClose }: TopicsProps) {
  const titles = useLanguage() === 'de' ? germanAreaNames : areaNames;
  return (
    <div>
      {useAreas.map((area) => {
        const own = topics.filter((topic) => (topic.area ?? 'other illness') === area);
        return (
          own.length > 0 && (
            <details key={area} className={styles.area} open={own.some(({ id }) => id === filter.need)}>
              <summary>
                {titles[area]} <Muted>{count(own.length)}</Muted>
                <ChevronDown aria-hidden size={18} strokeWidth={1.5} />
              </summary>
              <Topics topics={own} filter={filter} onClose={onClose} />
            </details>
          )
        );
      })}
    </div>
  );
}

function Topics({ topics, sought = '', filter, onClose }: TopicsProps) {
  const language = useLanguage();
  return (
    <Row as="ul" gap={8} className={styles.topics}>
      {topics.map((topic) => {
        const name = topic.names[language];
        const other = isIn(name, sought) ? undefined : namesOf(topic).find((its) => isIn(its, sought));
        return (
          <li key={topic.id}>
            <ChipLink
              to={{ search: searchOf(filter, { need: topic.id }) }}
              isSelected={topic.id === filter.need}
              onClick={onClose}
            >
              {name} {other && <Muted as="span">({other})</Muted>}
            </ChipLink>
          </li>
        );
      })}
    </Row>
  );
}
