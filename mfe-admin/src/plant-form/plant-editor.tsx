import { Button } from '@portal/sdk';
import { Form } from '@portal/sdk/forms';
import { type ReactNode, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import { InteractionFields, LookAlikeFields } from './list-fields.tsx';
import { NameFields, SafetyFields, TextFields } from './plant-fields.tsx';
import styles from './plant-form.module.css';
import { PlantPreview } from './plant-preview.tsx';
import type { PlantTexts } from './plant-texts.ts';
import { SourceFields } from './source-fields.tsx';
import { useFocusOnFault } from './use-focus-on-fault.ts';

/** What each part of the form gets. */
export interface PlantFieldsProps {
  words: PlantTexts;
  onChange: (changes: Partial<PlantTexts>) => void;
  /** What is wrong, by the name of the field: `commonName`, `lookAlikes.0.difference`. */
  errors: Record<string, string>;
}

interface PlantEditorProps extends PlantFieldsProps {
  onSave: () => void;
  /** Gives up what was typed; absent where nothing was. */
  onDiscard: (() => void) | undefined;
  saveLabel: string;
  busyLabel: string;
  isBusy: boolean;
  /** What must be read before saving. */
  notice?: ReactNode;
}

/** The form of a plant, and beside it how the page of the plant will read. */
export function PlantEditor(props: PlantEditorProps) {
  const { onSave, onDiscard, saveLabel, busyLabel, isBusy, notice, ...fields } = props;
  const { form: words, shared } = useTexts();
  const form = useRef<HTMLDivElement>(null);
  const lookForFault = useFocusOnFault(form, fields.errors);
  const handleSubmit = () => {
    lookForFault();
    onSave();
  };
  return (
    <div className={styles.columns}>
      <div ref={form}>
        <Form label={words.label} busy={isBusy} onSubmit={handleSubmit}>
          {notice}
          <NameFields {...fields} />
          <TextFields {...fields} />
          <SafetyFields {...fields} />
          <LookAlikeFields {...fields} />
          <SourceFields {...fields} />
          <InteractionFields {...fields} />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {isBusy ? busyLabel : saveLabel}
            </Button>
            {onDiscard && (
              <>
                <Button disabled={isBusy} onClick={onDiscard}>
                  {words.discard}
                </Button>
                <span className={styles.kept}>{shared.draftSaved}</span>
              </>
            )}
          </div>
        </Form>
      </div>
      <PlantPreview words={fields.words} />
    </div>
  );
}
