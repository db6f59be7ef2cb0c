import { type Comment, comments, limits } from '@portal/contracts';
import { Button, toast, useWrite, WrittenText } from '@portal/sdk';
import { Form, TextArea } from '@portal/sdk/forms';
import { useQueryClient } from '@portal/sdk/query';
import { useEffect, useRef } from 'react';
import { forumKey } from '../forum.queries.ts';
import { texts, useTexts } from '../texts/index.ts';
import { EditConflict } from '../writing/edit-conflict.tsx';
import { toastFailure, toastMissing } from '../writing/failure.ts';
import styles from './comments.module.css';
import type { CommentDraft } from './use-comment-edits.ts';

interface CommentEditorProps {
  comment: Comment;
  draft: CommentDraft;
  autoFocus: boolean;
  onChange: (draft: CommentDraft) => void;
  onCancel: () => void;
  onSaved: (comment: Comment) => void;
  onSessionEnd: (reason: string) => void;
}

/** The author's edit form of a comment. A conflicting edit never discards what was typed. */
export function CommentEditor({
  comment,
  draft,
  autoFocus,
  onChange,
  onCancel,
  onSaved,
  onSessionEnd,
}: CommentEditorProps) {
  const { comments: labels, commentEditor, editor, common } = useTexts();
  const content = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (autoFocus) content.current?.focus();
  }, [autoFocus]);
  const { save, isSaving } = useSave(comment, { onSaved, onSessionEnd });
  const isOutdated = comment.version !== draft.version && comment.content !== draft.content.trim();
  return (
    <Form label={labels.editYours} onSubmit={() => save(draft)} busy={isSaving}>
      {isOutdated && (
        <EditConflict title={commentEditor.conflict} editedAt={comment.editedAt}>
          <WrittenText text={comment.content} />
        </EditConflict>
      )}
      <TextArea
        label={commentEditor.yourComment}
        value={draft.content}
        onChange={(value) => onChange({ ...draft, content: value })}
        maxLength={limits.comment.contentLength}
        hasCounter
        isRequired
        rows={3}
        inputRef={content}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" variant="primary" isBusy={isSaving}>
          {isSaving ? editor.saving : isOutdated ? editor.saveOver : editor.save}
        </Button>
        <Button size="small" onClick={onCancel} disabled={isSaving}>
          {common.cancel}
        </Button>
      </div>
    </Form>
  );
}

function useSave(
  comment: Comment,
  { onSaved, onSessionEnd }: Pick<CommentEditorProps, 'onSaved' | 'onSessionEnd'>,
) {
  const client = useQueryClient();
  const { mutate, isPending } = useWrite(comments.update, {
    refetch: [forumKey],
    onSuccess: (saved) => {
      toast({
        title: texts().commentEditor.saved,
        ...(saved.awaitsApproval && { description: texts().common.willBeChecked }),
      });
      onSaved(saved);
    },
    onError: (error) => {
      if (error.code === 'not_signed_in') return onSessionEnd(texts().commentEditor.pleaseLogIn);
      if (error.code !== 'conflict') return toastFailure(error, texts().commentEditor.failed);
      // Loads the newer text, which is then shown above the form.
      return client.invalidateQueries({ queryKey: forumKey });
    },
  });
  const save = ({ content }: CommentDraft) => {
    if (!content.trim()) return toastMissing(texts().commentEditor.incomplete);
    // The version on the page, which the author has seen.
    mutate({ params: { id: comment.id }, body: { content, version: comment.version } });
  };
  return { save, isSaving: isPending };
}
