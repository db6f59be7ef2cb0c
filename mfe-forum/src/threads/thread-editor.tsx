import { limits, type Thread, threads } from '@portal/contracts';
import { Button, Row, toast, useWrite } from '@portal/sdk';
import { Form, TextField } from '@portal/sdk/forms';
import { useQueryClient } from '@portal/sdk/query';
import { useEffect, useRef } from 'react';
import { LazyTextEditor } from '../editor/lazy-text-editor.tsx';
import { forumKey, threadQuery } from '../forum.queries.ts';
import { texts, useTexts } from '../texts/index.ts';
import { EditConflict } from '../writing/edit-conflict.tsx';
import { toastFailure, toastMissing } from '../writing/failure.ts';
import { WrittenText } from '../writing/written-text.tsx';
import styles from './thread-page.module.css';
import type { ThreadDraft } from './use-thread-edit.ts';

interface ThreadEditorProps {
  thread: Thread;
  draft: ThreadDraft;
  onChange: (draft: ThreadDraft) => void;
  /** The edit was saved or cancelled. */
  onEnd: () => void;
  onSessionEnd: (reason: string) => void;
}

/** The author's edit form. A conflicting edit never discards what was typed. */
export function ThreadEditor({ thread, draft, onChange, onEnd, onSessionEnd }: ThreadEditorProps) {
  const { editor, common } = useTexts();
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { save, isSaving } = useSave(thread, onEnd, onSessionEnd);
  const isOutdated = isConflict(thread, draft);
  return (
    <Form label={editor.heading} onSubmit={() => save(draft)} busy={isSaving}>
      <h1 className={styles.formTitle}>{editor.heading}</h1>
      {isOutdated && (
        <EditConflict title={editor.conflict} editedAt={thread.editedAt}>
          <h3 dir="auto" lang="en">
            {thread.title}
          </h3>
          <WrittenText of={thread} />
        </EditConflict>
      )}
      <TextField
        label={isOutdated ? editor.yourTitle : editor.title}
        value={draft.title}
        onChange={(value) => onChange({ ...draft, title: value })}
        maxLength={limits.thread.titleLength}
        hasCounter
        isRequired
        inputRef={title}
      />
      <LazyTextEditor
        label={isOutdated ? editor.yourContent : editor.content}
        value={draft.content}
        onChange={(value) => onChange({ ...draft, content: value })}
        maxLength={limits.thread.contentLength}
        format={draft.format}
        onFormat={(format) => onChange({ ...draft, format })}
        threadId={thread.id}
        isRequired
        rows={10}
      />
      <Row gap={8} align="stretch" className={styles.controls}>
        <Button type="submit" variant="primary" isBusy={isSaving}>
          {isSaving ? editor.saving : isOutdated ? editor.saveOver : editor.save}
        </Button>
        <Button onClick={onEnd} disabled={isSaving}>
          {common.cancel}
        </Button>
      </Row>
    </Form>
  );
}

/** Returns whether the thread has changed since the edit started, and differs from the draft. */
const isConflict = (thread: Thread, draft: ThreadDraft) =>
  thread.version !== draft.version &&
  (thread.title !== draft.title.trim() || thread.content !== draft.content.trim());

function useSave(thread: Thread, onSaved: () => void, onSessionEnd: (reason: string) => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useWrite(threads.update, {
    refetch: [forumKey],
    onSuccess: () => {
      toast({ title: texts().editor.saved });
      onSaved();
    },
    onError: (error) => {
      if (error.code === 'not_signed_in') return onSessionEnd(texts().editor.pleaseLogIn);
      if (error.code !== 'conflict') {
        return toastFailure(error, texts().editor.failed);
      }
      // Loads the newer text, which is then shown above the form.
      return client.invalidateQueries({ queryKey: threadQuery(thread.id).queryKey, exact: true });
    },
  });
  const save = ({ title, content, format }: ThreadDraft) => {
    if (!title.trim() || !content.trim()) return toastMissing(texts().editor.incomplete);
    // The version on the page, which the author has seen.
    mutate({
      params: { id: thread.id },
      body: { title, content, version: thread.version, ...(format && { format }) },
    });
  };
  return { save, isSaving: isPending };
}
