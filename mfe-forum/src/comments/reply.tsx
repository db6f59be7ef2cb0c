import { type Comment, limits, links, mayReply, type Thread } from '@portal/contracts';
import { Button, LinkButton, Row, useSession } from '@portal/sdk';
import { Form } from '@portal/sdk/forms';
import { Lock, MessageSquareReply, X } from 'lucide-react';
import { useState } from 'react';
import { LazyTextEditor } from '../editor/lazy-text-editor.tsx';
import { useTexts } from '../texts/index.ts';
import { AuthorFields } from '../writing/author-fields.tsx';
import styles from './comments.module.css';
import { type ReplyDraft, useReply } from './use-reply.ts';

interface ReplyOptions {
  thread: Thread;
  onPosted: (comment: Comment) => void;
  onSessionEnd: (reason: string) => void;
}

/** The reply form at the foot of the comments, which other parts of the page open. */
export function useReplyPanel({ thread, onPosted, onSessionEnd }: ReplyOptions) {
  const [choice, setChoice] = useState<boolean>();
  const [opened, setOpened] = useState(0);
  const reply = useReply({
    thread,
    onSessionEnd,
    onPosted: (comment) => {
      setChoice(false);
      onPosted(comment);
    },
  });
  const open = () => {
    setChoice(true);
    setOpened((times) => times + 1);
  };
  return {
    reply,
    opened,
    // Opens at once if there is a draft.
    isOpen: choice ?? reply.draft.content !== '',
    open,
    close: () => setChoice(false),
    keepOpen: () => setChoice(true),
  };
}

export type ReplyPanel = ReturnType<typeof useReplyPanel>;

/** Goes to the reply form; anonymous visitors log in first. Nothing where nobody can reply. */
export function ReplyButton({ thread, panel }: { thread: Thread; panel: ReplyPanel }) {
  const texts = useTexts();
  const { status, viewer } = useSession();
  if (status === 'anonymous' && !thread.isLocked) {
    return (
      <LinkButton to={links.auth({ next: links.thread(thread.id) })}>{texts.reply.loginToReply}</LinkButton>
    );
  }
  if (!mayReply(viewer, thread)) return null;
  return (
    <Button onClick={panel.open} aria-expanded={panel.isOpen} variant={panel.isOpen ? 'plain' : 'primary'}>
      <MessageSquareReply aria-hidden size={18} strokeWidth={1.5} />
      {texts.reply.reply}
    </Button>
  );
}

/** Asks the readers of a short thread to take part, but not the one who asked. */
function Invitation({ thread, onAccept }: { thread: Thread; onAccept: () => void }) {
  const { invitation } = useTexts().reply;
  const { status, viewer } = useSession();
  const isAnonymous = status === 'anonymous';
  const isAsker = viewer !== null && viewer.id === thread.authorId;
  if (thread.isLocked || isAsker || !(isAnonymous || mayReply(viewer, thread))) return null;
  return (
    <Row gap={16} rowGap={8} justify="between" className={styles.invitation}>
      <p>{invitation.text}</p>
      {isAnonymous ? (
        <LinkButton to={links.auth({ next: links.thread(thread.id) })}>{invitation.accept}</LinkButton>
      ) : (
        <Button onClick={onAccept}>{invitation.accept}</Button>
      )}
    </Row>
  );
}

interface ReplyFootProps {
  thread: Thread;
  panel: ReplyPanel;
  /** True if the button above the comments may be far away. */
  isLong: boolean;
}

/** The open form, or what opens it; for members of a locked thread the notice that it is locked. */
export function ReplyFoot({ thread, panel, isLong }: ReplyFootProps) {
  const { conversation } = useTexts();
  const { viewer } = useSession();
  const { reply, opened, isOpen, open, close, keepOpen } = panel;
  const maySend = mayReply(viewer, thread);
  return (
    <>
      {thread.isLocked && (
        <Row as="p" gap={8} isNowrap className={styles.locked}>
          <Lock aria-hidden size={16} strokeWidth={1.5} />
          {maySend ? conversation.lockedForMembers : conversation.lockedNotice}
        </Row>
      )}
      {!isOpen && !isLong && <Invitation thread={thread} onAccept={open} />}
      {!isOpen && isLong && (
        <Row justify="end" className={styles.form}>
          <ReplyButton thread={thread} panel={panel} />
        </Row>
      )}
      {maySend && isOpen && (
        <ReplyForm
          threadId={thread.id}
          reply={reply}
          opened={opened}
          onClose={close}
          onChange={(changes) => {
            keepOpen();
            reply.change(changes);
          }}
        />
      )}
    </>
  );
}

interface ReplyFormProps {
  threadId: number;
  reply: ReturnType<typeof useReply>;
  onChange: (changes: Partial<ReplyDraft>) => void;
  onClose: () => void;
  /** Number of times the viewer has opened it: each time, the text gets the focus. */
  opened: number;
}

function ReplyForm({ threadId, reply, onChange, onClose, opened }: ReplyFormProps) {
  const { reply: texts, conversation, common } = useTexts();
  const { draft, post, isPosting, errors } = reply;
  return (
    <div className={styles.form}>
      <Form label={texts.reply} onSubmit={post} busy={isPosting}>
        {draft.replyTo && (
          <Row as="p" gap={8} isNowrap className={styles.answering}>
            {conversation.answering(conversation.numberedBy(draft.replyTo.number, draft.replyTo.authorName))}
            <Button
              size="small"
              variant="quiet"
              aria-label={conversation.notAnswering}
              title={conversation.notAnswering}
              onClick={() => onChange({ replyTo: undefined })}
            >
              <X aria-hidden size={16} strokeWidth={1.5} />
            </Button>
          </Row>
        )}
        <LazyTextEditor
          label={texts.comment}
          value={draft.content}
          onChange={(value) => onChange({ content: value })}
          maxLength={limits.comment.contentLength}
          format="markdown"
          threadId={threadId}
          isRequired
          rows={4}
          focus={opened}
          error={errors.content}
        />
        <AuthorFields
          name={draft.authorName}
          email={draft.authorEmail}
          onName={(authorName) => onChange({ authorName })}
          onEmail={(authorEmail) => onChange({ authorEmail })}
          errors={errors}
        />
        <Row gap={8} align="stretch">
          <Button type="submit" variant="primary" isBusy={isPosting}>
            {isPosting ? texts.posting : texts.post}
          </Button>
          <Button onClick={onClose} disabled={isPosting}>
            {common.cancel}
          </Button>
        </Row>
      </Form>
    </div>
  );
}
