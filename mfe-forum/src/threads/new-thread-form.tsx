import { limits } from '@portal/contracts';
import { Button, LinkButton, Widget } from '@portal/sdk';
import { Form, TextArea, TextField } from '@portal/sdk/forms';
import { useRef } from 'react';
import { paths } from '../paths.ts';
import { AuthorFields } from '../writing/author-fields.tsx';
import styles from './new-thread.module.css';
import { useNewThread } from './use-new-thread.ts';

/** What a discussion begins with. */
export function NewThreadForm() {
  const { draft, change, submit, isBusy, errors } = useNewThread();
  const fields = useRef<HTMLDivElement>(null);
  const handleSubmit = () => {
    submit();
    firstBlank(fields.current)?.focus();
  };
  return (
    <div ref={fields}>
      <Form label="New discussion" onSubmit={handleSubmit} busy={isBusy}>
        <TextField
          label="Title"
          value={draft.title}
          onChange={(title) => change({ title })}
          maxLength={limits.thread.titleLength}
          hasCounter
          isRequired
          error={errors.title}
        />
        <TextArea
          label="Content"
          value={draft.content}
          onChange={(content) => change({ content })}
          maxLength={limits.thread.contentLength}
          hasCounter
          isRequired
          rows={10}
          hint="Plain text; addresses that begin with https:// become links."
          error={errors.content}
        />
        <Widget
          of="encyclopedia"
          name="plantPicker"
          label="Related plant (optional)"
          selected={draft.plant}
          onSelect={(plant: typeof draft.plant) => change({ plant })}
        />
        <AuthorFields
          name={draft.authorName}
          email={draft.authorEmail}
          onName={(authorName) => change({ authorName })}
          onEmail={(authorEmail) => change({ authorEmail })}
          errors={errors}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {isBusy ? 'Creating...' : 'Create Discussion'}
          </Button>
          <LinkButton to={paths.forum} variant="quiet">
            Cancel
          </LinkButton>
        </div>
      </Form>
    </div>
  );
}

const firstBlank = (fields: HTMLElement | null) =>
  [...(fields?.querySelectorAll<HTMLInputElement>('input[required], textarea[required]') ?? [])].find(
    ({ value }) => !value.trim(),
  );
