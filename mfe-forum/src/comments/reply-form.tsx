import { limits } from '@portal/contracts';
import { Button, Row } from '@portal/sdk';
import { Form } from '@portal/sdk/forms';
import { X } from 'lucide-react';
import { LazyTextEditor } from '../editor/lazy-text-editor.tsx';
import { useTexts } from '../texts/index.ts';
import { AuthorFields } from '../writing/author-fields.tsx';
import styles from './comments.module.css';
import type { ReplyDraft, useReply } from './use-reply.ts';

interface ReplyFormProps {
  reply: ReturnType<typeof useReply>;
  onChange: (changes: Partial<ReplyDraft>) => void;
  onClose: () => void;
  /** How often the viewer has opened it: each time, the text gets the focus. */
  opened: number;
}

export function ReplyForm({ reply, onChange, onClose, opened }: ReplyFormProps) {
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
