import { type ChatMessage, links, mayEditMessage, mayRemoveMessage, type Viewer } from '@portal/contracts';
import {
  Avatar,
  Button,
  classNames,
  Moment,
  Row,
  Stack,
  StaffBadge,
  TextLink,
  useIsServed,
  VisuallyHidden,
  WrittenText,
} from '@portal/sdk';
import { ReportButton } from '@portal/sdk/forms';
import { Ellipsis } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { EditMessage } from './edit-message.tsx';
import styles from './message.module.css';
import { Quote } from './quote.tsx';
import { type React, Reactions } from './reactions.tsx';
import { RemoveMessage } from './remove-message.tsx';

interface MessageProps {
  message: ChatMessage;
  viewer: Viewer | null;
  isOwn: boolean;
  /** The previous message shows the author's name. */
  isContinued: boolean;
  now: number;
  onChanged: (message: ChatMessage) => void;
  onRemoved: (id: number) => void;
  onReply: (id: number) => void;
  onReact: React;
}

export function Message(props: MessageProps) {
  const { message, viewer, isOwn, isContinued, now, onChanged, onRemoved, onReply, onReact } = props;
  const { id, message: text, authorId, authorName } = message;
  const { messages: labels } = useTexts();
  const [isEditing, setEditing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const editButton = useFocusAfter(isEditing);
  return (
    <Stack
      as="li"
      align="start"
      data-message={id}
      className={classNames(styles.message, isOwn && styles.own, isContinued && styles.continued)}
    >
      {isContinued ? (
        <VisuallyHidden>{authorName}</VisuallyHidden>
      ) : (
        <Author message={message} isOwn={isOwn} />
      )}
      {isEditing ? (
        <EditMessage message={message} onChanged={onChanged} onClose={() => setEditing(false)} />
      ) : (
        <>
          <div className={styles.text}>
            {message.replyTo && <Quote of={message.replyTo} />}
            <WrittenText text={text} />
          </div>
          <Row gap={4} rowGap={0} className={styles.foot} data-open={isOpen}>
            <Times message={message} now={now} />
            <Reactions message={message} viewer={viewer} onReact={onReact} />
            {viewer && (
              <>
                <button
                  type="button"
                  className={styles.more}
                  aria-label={labels.actionsOf(text)}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(!isOpen)}
                >
                  <Ellipsis aria-hidden size={18} strokeWidth={1.5} />
                </button>
                <button
                  type="button"
                  className={styles.act}
                  aria-label={labels.replyTo(authorName)}
                  onClick={() => onReply(id)}
                >
                  {labels.reply}
                </button>
              </>
            )}
            {mayEditMessage(viewer, message) && (
              <Button
                ref={editButton}
                size="small"
                variant="quiet"
                className={styles.act}
                aria-label={labels.editOf(text)}
                onClick={() => setEditing(true)}
              >
                {labels.edit}
              </Button>
            )}
            {mayRemoveMessage(viewer, message) && (
              <RemoveMessage message={message} isOwn={isOwn} onRemoved={onRemoved} />
            )}
            <span className={styles.report}>
              <ReportButton
                kind="chat_message"
                id={id}
                authorId={authorId}
                label={labels.messageBy(authorName)}
              />
            </span>
          </Row>
        </>
      )}
    </Stack>
  );
}

/** Returns the ref of the button that opens the editor; it gets the focus back when the editor closes. */
function useFocusAfter(isEditing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}

function Times({ message: { createdAt, editedAt }, now }: Pick<MessageProps, 'message' | 'now'>) {
  const { messages: labels } = useTexts();
  const at = new Date(now);
  return (
    <span>
      <Moment at={createdAt} format="chat" now={at} />
      {editedAt && <> · {labels.edited(<Moment at={editedAt} format="chat" now={at} />)}</>}
    </span>
  );
}

/** The author, linked to their profile unless deleted, with the badge of their role. */
function Author({ message, isOwn }: Pick<MessageProps, 'message' | 'isOwn'>) {
  const { authorId, authorName, authorRole, authorAvatarUrl } = message;
  const { you } = useTexts().messages;
  const hasProfiles = useIsServed(links.user);
  if (isOwn) return <VisuallyHidden>{you}</VisuallyHidden>;
  return (
    <Row as="span" gap={8} rowGap={2} className={styles.author}>
      <Avatar id={authorId} url={authorAvatarUrl} size={24} />
      <bdi>
        {authorId !== null && hasProfiles ? (
          <TextLink to={links.user(authorId)}>{authorName}</TextLink>
        ) : (
          authorName
        )}
      </bdi>{' '}
      <StaffBadge role={authorRole} />
    </Row>
  );
}
