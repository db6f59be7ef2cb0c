import { type Content, chat, comments } from '@portal/contracts';
import { Moment, Muted, query } from '@portal/sdk';
import { Timeline } from '@portal/sdk/antd';
import { FormattedText } from '@portal/sdk/markdown';
import { useQuery } from '@portal/sdk/query';
import { useState } from 'react';
import { useModerationTexts } from '../texts/moderation.ts';
import styles from './case-view.module.css';

const calls = { comment: comments.history, chat_message: chat.history } as const;

/** Earlier versions of a comment or message, loaded when they are opened. */
export function EarlierTexts({ content: { kind, id } }: { content: Content }) {
  const labels = useModerationTexts();
  const [isOpen, setOpen] = useState(false);
  if (kind !== 'comment' && kind !== 'chat_message') return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{labels.earlier}</summary>
      {isOpen && <Texts kind={kind} id={id} />}
    </details>
  );
}

function Texts({ kind, id }: { kind: keyof typeof calls; id: number }) {
  const labels = useModerationTexts();
  const { data, isError } = useQuery({
    ...query(calls[kind], { params: { id } }),
    refetchOnMount: 'always',
  });
  if (!data) return <p role="status">{isError ? labels.earlierFailed : labels.earlierLoading}</p>;
  if (data.length === 0) return <p>{labels.noEarlier}</p>;
  return (
    <Timeline
      className={styles.timeline}
      items={data.map(({ text, format, until }) => ({
        key: until,
        content: (
          <>
            <Muted as="span" className={styles.small}>
              {labels.until(<Moment at={until} />)}
            </Muted>
            <blockquote className={styles.quote}>
              <FormattedText text={text} format={format} mentions={[]} />
            </blockquote>
          </>
        ),
      }))}
    />
  );
}
