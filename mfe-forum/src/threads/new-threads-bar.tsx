import type { Thread } from '@portal/contracts';
import { Button, type InfiniteList, Row } from '@portal/sdk';
import { ArrowUp } from 'lucide-react';
import { useTexts } from '../texts/index.ts';
import styles from './thread-list.module.css';
import type { ForumFilter } from './use-forum-filter.ts';
import { useNewThreads } from './use-new-threads.ts';

interface NewThreadsBarProps {
  filter: ForumFilter;
  list: InfiniteList<Thread>;
  /** Called before the new ones are loaded: moves to the start of the list. */
  onShow: () => void;
}

/** "1 new discussion", above the list or at the top of the screen; they appear on demand. */
export function NewThreadsBar({ filter, list, onShow }: NewThreadsBarProps) {
  const { list: texts } = useTexts();
  const { count, show } = useNewThreads(filter, list);
  const showAll = () => {
    onShow();
    show();
  };
  return (
    <Row align="stretch" justify="center" isNowrap role="status" className={styles.news}>
      {count > 0 && (
        <Button size="small" variant="primary" onClick={showAll}>
          <ArrowUp aria-hidden size={16} strokeWidth={1.5} />
          {texts.newDiscussions(count)}
        </Button>
      )}
    </Row>
  );
}
