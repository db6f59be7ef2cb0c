import { type ChatMessage, links } from '@portal/contracts';
import { classNames, Moment, useIsServed, VisuallyHidden, WrittenText } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { useTexts } from '../texts/index.ts';
import styles from './message.module.css';
import { RemoveMessage } from './remove-message.tsx';

interface MessageProps {
  message: ChatMessage;
  isOwn: boolean;
  /** The previous message shows the author's name. */
  isContinued: boolean;
  now: number;
  /** Missing if the viewer may not delete. */
  onRemoved: ((id: number) => void) | undefined;
}

export function Message({ message, isOwn, isContinued, now, onRemoved }: MessageProps) {
  const { id, message: text, createdAt } = message;
  const author = <Author message={message} isOwn={isOwn} />;
  return (
    <li
      data-message={id}
      className={classNames(styles.message, isOwn && styles.own, isContinued && styles.continued)}
    >
      {isContinued ? <VisuallyHidden>{message.authorName}</VisuallyHidden> : author}
      <WrittenText text={text} className={styles.text} />
      <span className={styles.foot}>
        <Moment at={createdAt} format="chat" now={new Date(now)} />
        {onRemoved && <RemoveMessage message={message} onRemoved={onRemoved} />}
      </span>
    </li>
  );
}

/** The author, linked to their profile unless deleted. */
function Author({ message: { authorId, authorName }, isOwn }: Pick<MessageProps, 'message' | 'isOwn'>) {
  const { you } = useTexts().messages;
  const hasProfiles = useIsServed(links.user);
  if (isOwn) return <VisuallyHidden>{you}</VisuallyHidden>;
  return (
    <bdi className={styles.author}>
      {authorId !== null && hasProfiles ? <Link to={links.user(authorId)}>{authorName}</Link> : authorName}
    </bdi>
  );
}
