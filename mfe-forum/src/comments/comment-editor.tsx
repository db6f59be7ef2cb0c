import { type Comment, comments, limits } from '@portal/contracts';
import { Button, Row, toast, useWrite } from '@portal/sdk';
import { Form } from '@portal/sdk/forms';
import { useQueryClient } from '@portal/sdk/query';
import { LazyTextEditor } from '../editor/lazy-text-editor.tsx';
import { forumKey } from '../forum.queries.ts';
import { texts, useTexts } from '../texts/index.ts';
import { EditConflict } from '../writing/edit-conflict.tsx';
import { toastFailure, toastMissing } from '../writing/failure.ts';
import { WrittenText } from '../writing/written-text.tsx';
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
  const { save, isSaving } = useSave(comment, { onSaved, onSessionEnd });
  const isOutdated = comment.version !== draft.version && comment.content !== draft.content.trim();
  return (
    <Form label={labels.editYours} onSubmit={() => save(draft)} busy={isSaving}>
      {isOutdated && (
        <EditConflict title={commentEditor.conflict} editedAt={comment.editedAt}>
          <WrittenText of={comment} />
        </EditConflict>
      )}
      <LazyTextEditor
        label={commentEditor.yourComment}
        value={draft.content}
        onChange={(value) => onChange({ ...draft, content: value })}
        maxLength={limits.comment.contentLength}
        format={draft.format}
        onFormat={(format) => onChange({ ...draft, format })}
        threadId={comment.threadId}
        isRequired
        rows={3}
        focus={autoFocus ? 1 : 0}
      />
      <Row gap={8} align="stretch">
        <Button type="submit" size="small" variant="primary" isBusy={isSaving}>
          {isSaving ? editor.saving : isOutdated ? editor.saveOver : editor.save}
        </Button>
        <Button size="small" onClick={onCancel} disabled={isSaving}>
          {common.cancel}
        </Button>
      </Row>
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
  const save = ({ content, format }: CommentDraft) => {
    if (!content.trim()) return toastMissing(texts().commentEditor.incomplete);
    // The version on the page, which the author has seen.
    mutate({
      params: { id: comment.id },
      body: { content, version: comment.version, ...(format && { format }) },
    });
  };
  return { save, isSaving: isPending };
}
