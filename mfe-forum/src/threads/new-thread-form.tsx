import { limits, links } from '@portal/contracts';
import { Button, LinkButton, Row, Widget } from '@portal/sdk';
import { Form, PhotoField, TextField, toastRefusedPhoto } from '@portal/sdk/forms';
import { useRef } from 'react';
import { TextEditor } from '../editor/text-editor.tsx';
import { useTexts } from '../texts/index.ts';
import { AuthorFields } from '../writing/author-fields.tsx';
import { NeedsField } from './needs-field.tsx';
import { useNewThread } from './use-new-thread.ts';

export function NewThreadForm() {
  const { newThread, editor, common } = useTexts();
  const { draft, change, setPhoto, submit, isBusy, errors } = useNewThread();
  const fields = useRef<HTMLDivElement>(null);
  const handleSubmit = () => {
    submit();
    firstBlank(fields.current)?.focus();
  };
  return (
    <div ref={fields}>
      <Form label={newThread.form} onSubmit={handleSubmit} busy={isBusy}>
        <TextField
          label={editor.title}
          value={draft.title}
          onChange={(title) => change({ title })}
          maxLength={limits.thread.titleLength}
          hasCounter
          isRequired
          error={errors.title}
        />
        <TextEditor
          label={editor.content}
          value={draft.content}
          onChange={(content) => change({ content })}
          maxLength={limits.thread.contentLength}
          format="markdown"
          isRequired
          rows={10}
          error={errors.content}
        />
        <PhotoField
          label={newThread.photo}
          photo={draft.photo}
          onChange={setPhoto}
          onRefuse={toastRefusedPhoto}
          isDisabled={isBusy}
        />
        <Widget
          of="encyclopedia"
          name="plantPicker"
          label={newThread.plant}
          selected={draft.plant}
          onSelect={(plant: typeof draft.plant) => change({ plant })}
        />
        <NeedsField chosen={draft.needs ?? []} onChange={(needs) => change({ needs })} error={errors.needs} />
        <AuthorFields
          name={draft.authorName}
          email={draft.authorEmail}
          onName={(authorName) => change({ authorName })}
          onEmail={(authorEmail) => change({ authorEmail })}
          errors={errors}
        />
        <Row gap={8} align="stretch">
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {isBusy ? newThread.creating : newThread.create}
          </Button>
          <LinkButton to={links.forum()} variant="quiet">
            {common.cancel}
          </LinkButton>
        </Row>
      </Form>
    </div>
  );
}

const firstBlank = (fields: HTMLElement | null) =>
  [...(fields?.querySelectorAll<HTMLInputElement>('input[required], textarea[required]') ?? [])].find(
    ({ value }) => !value.trim(),
  );
