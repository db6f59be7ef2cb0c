import { areaNames, germanAreaNames, needs, useAreas } from '@portal/contracts';
import { ChipLink, count, FailedState, Muted, query, Row, Skeleton, useLanguage } from '@portal/sdk';
import { Dialog } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { ChevronDown } from 'lucide-react';
import { useTexts } from '../texts/index.ts';
import styles from './topic-dialog.module.css';
import { type ForumFilter, searchOf } from './use-forum-filter.ts';

interface TopicDialogProps {
  filter: ForumFilter;
  onClose: () => void;
}

/** The topics of the guide in groups that unfold, to narrow the list to one. */
export function TopicDialog({ filter, onClose }: TopicDialogProps) {
  const { list } = useTexts();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(query(needs.list));
  const isChosen = ({ id }: { id: string }) => id === filter.need;
  const titles = language === 'de' ? germanAreaNames : areaNames;
  const named = data
    ?.map(({ id, area = 'other illness', names }) => ({ id, area, name: names[language] }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return (
    <Dialog isOpen size="large" title={list.topics} onClose={onClose}>
      {error && <FailedState title={list.topicsFailed} error={error} onRetry={() => void refetch()} />}
      {!named && !error && <Skeleton height={240} />}
      <div>
        {useAreas.map((area) => {
          const topics = named?.filter((topic) => topic.area === area) ?? [];
          return (
            topics.length > 0 && (
              <details key={area} className={styles.area} open={topics.some(isChosen)}>
                <summary>
                  {titles[area]} <Muted>{count(topics.length)}</Muted>
                  <ChevronDown aria-hidden size={18} strokeWidth={1.5} />
                </summary>
                <Row as="ul" gap={8} className={styles.topics}>
                  {topics.map((topic) => (
                    <li key={topic.id}>
                      <ChipLink
                        to={{ search: searchOf(filter, { need: topic.id }) }}
                        isSelected={isChosen(topic)}
                        onClick={onClose}
                      >
                        {topic.name}
                      </ChipLink>
                    </li>
                  ))}
                </Row>
              </details>
            )
          );
        })}
      </div>
    </Dialog>
  );
}
