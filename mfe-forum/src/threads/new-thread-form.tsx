import { limits, links, type Need, needs } from '@portal/contracts';
import { Button, Grid, LinkButton, query, Row, useIsHydrated, useLanguage, Widget } from '@portal/sdk';
import { Form, PhotoField, Select, TextField, toastRefusedPhoto } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { TextEditor } from '../editor/text-editor.tsx';
import { useTexts } from '../texts/index.ts';
import { AuthorFields } from '../writing/author-fields.tsx';
import styles from './new-thread.module.css';
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
    <div ref={fields} className={styles.form}>
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
        <Widget
          of="encyclopedia"
          name="plantPicker"
          label={newThread.plant}
          selected={draft.plant}
          onSelect={(plant: typeof draft.plant) => change({ plant })}
        />
        <TextEditor
          label={editor.content}
          value={draft.content}
          onChange={(content) => change({ content })}
          maxLength={limits.thread.contentLength}
          format="markdown"
          isRequired
          rows={6}
          error={errors.content}
        />
        <Grid columns="2" isOneOnPhones gap={24} align="start">
          <PhotoField
            label={newThread.photo}
            photo={draft.photo}
            onChange={setPhoto}
            onRefuse={toastRefusedPhoto}
            isDisabled={isBusy}
          />
          <NeedsField
            chosen={draft.needs ?? []}
            onChange={(needs) => change({ needs })}
            error={errors.needs}
          />
          <AuthorFields
            name={draft.authorName}
            email={draft.authorEmail}
            onName={(authorName) => change({ authorName })}
            onEmail={(authorEmail) => change({ authorEmail })}
            errors={errors}
          />
        </Grid>
        <Row gap={8} align="stretch" className={styles.submit}>
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

interface NeedsFieldProps {
  /** Ids, in the order of choice. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
  error: string | undefined;
}

/** Subjects of a discussion: up to three needs of the guide. Without the encyclopedia it only shows the chosen ones. */
function NeedsField({ chosen, onChange, error }: NeedsFieldProps) {
  const { newThread } = useTexts();
  const language = useLanguage();
  const field = useRef<HTMLDivElement>(null);
  // The form needs scripts, so its page does without the list.
  const { data: all = [] } = useQuery({ ...query(needs.list), enabled: useIsHydrated() });
  const isFull = chosen.length >= limits.forum.needsPerThread;
  const remove = (id: string) => {
    onChange(chosen.filter((other) => other !== id));
    // The button is gone; a full list enables the field only after this.
    setTimeout(() => field.current?.querySelector('select')?.focus());
  };
  const options = namedIn(all, language)
    .filter(({ value }) => !chosen.includes(value))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return (
    <div ref={field}>
      {(all.length > 0 || error) && (
        <Select
          label={newThread.needs}
          hint={newThread.needsHint(limits.forum.needsPerThread)}
          error={error}
          value=""
          isDisabled={isFull}
          onChange={(id) => id && onChange([...chosen, id])}
          options={[{ value: '', label: newThread.addNeed }, ...options]}
        />
      )}
      {chosen.length > 0 && (
        <Row as="ul" gap={8} align="stretch" className={styles.needs}>
          {chosen.map((id) => (
            <ChosenNeed key={id} name={nameOf(all, id, language)} onRemove={() => remove(id)} />
          ))}
        </Row>
      )}
    </div>
  );
}

function ChosenNeed({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { newThread } = useTexts();
  return (
    <li>
      <Button size="small" aria-label={newThread.removeNeed(name)} onClick={onRemove}>
        {name}
        <X aria-hidden size={16} strokeWidth={1.5} />
      </Button>
    </li>
  );
}

/** As options of a select. */
const namedIn = (all: Need[], language: 'en' | 'de') =>
  all.map(({ id, names }) => ({ value: id, label: names[language] }));

const nameOf = (all: Need[], id: string, language: 'en' | 'de') =>
  all.find((need) => need.id === id)?.names[language] ?? id;
