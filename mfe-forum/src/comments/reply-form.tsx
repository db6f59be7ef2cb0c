import { limits } from '@portal/contracts';
import { Button } from '@portal/sdk';
import { Form, TextArea } from '@portal/sdk/forms';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import { AuthorFields } from '../writing/author-fields.tsx';
import styles from './comments.module.css';
import type { ReplyDraft, useReply } from './use-reply.ts';

interface ReplyFormProps {
  reply: ReturnType<typeof useReply>;
  onChange: (changes: Partial<ReplyDraft>) => void;
  /** Focuses the text, because the viewer opened the form. */
  autoFocus: boolean;
}

export function ReplyForm({ reply, onChange, autoFocus }: ReplyFormProps) {
  const texts = useTexts().reply;
  const { draft, post, isPosting, errors } = reply;
  const content = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (autoFocus) content.current?.focus();
  }, [autoFocus]);
  return (
    <div className={styles.form}>
      <Form label={texts.reply} onSubmit={post} busy={isPosting}>
        <TextArea
          label={texts.comment}
          value={draft.content}
          onChange={(value) => onChange({ content: value })}
          maxLength={limits.comment.contentLength}
          hasCounter
          isRequired
          rows={4}
          inputRef={content}
          error={errors.content}
        />
        <AuthorFields
          name={draft.authorName}
          email={draft.authorEmail}
          onName={(authorName) => onChange({ authorName })}
          onEmail={(authorEmail) => onChange({ authorEmail })}
          errors={errors}
        />
        <Button type="submit" variant="primary" isBusy={isPosting}>
          {isPosting ? texts.posting : texts.post}
        </Button>
      </Form>
    </div>
  );
}
