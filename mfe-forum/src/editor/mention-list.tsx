import { Avatar, Muted, Row, VisuallyHidden } from '@portal/sdk';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './editor.module.css';
import type { useMentions } from './use-mentions.ts';

type MentionListProps = Pick<ReturnType<typeof useMentions>, 'id' | 'options' | 'active' | 'choose'>;

/** The members whose names begin with what is typed after `@`. */
export function MentionList({ id, options, active, choose }: MentionListProps) {
  const { textEditor } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const isOpen = options.length > 0;
  useEffect(() => {
    // On a phone it may open below the window, or below the keyboard.
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOpen && textEditor.membersFound(options.length)}</span>
      </VisuallyHidden>
      {isOpen && (
        <div ref={list} role="listbox" id={id} aria-label={textEditor.members} className={styles.members}>
          {options.map(({ id: memberId, username, displayName, avatarUrl }, index) => (
            <Row
              gap={8}
              isNowrap
              key={memberId}
              role="option"
              id={`${id}-${index}`}
              aria-selected={index === active}
              tabIndex={-1}
              className={styles.member}
              // The text area keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(username)}
            >
              <Avatar id={memberId} url={avatarUrl} size={24} />
              <span>@{username}</span>
              {displayName && (
                <Muted as="bdi" size="caption">
                  {displayName}
                </Muted>
              )}
            </Row>
          ))}
        </div>
      )}
    </>
  );
}
