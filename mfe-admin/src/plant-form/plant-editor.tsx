import { Button } from '@portal/sdk';
import { Form } from '@portal/sdk/forms';
import { type ReactNode, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import { InteractionFields, LookAlikeFields } from './list-fields.tsx';
import type { PlantFieldsProps } from './plant-fields.tsx';
import { NameFields, SafetyFields, TextFields } from './plant-fields.tsx';
import styles from './plant-form.module.css';
import { PlantPreview } from './plant-preview.tsx';
import { SourceFields } from './source-fields.tsx';
import { useFocusOnError } from './use-focus-on-error.ts';

interface PlantEditorProps extends PlantFieldsProps {
  onSave: () => void;
  /** Undefined without a draft. */
  onDiscard: (() => void) | undefined;
  saveLabel: string;
  busyLabel: string;
  isBusy: boolean;
  notice?: ReactNode;
}

/** The form for a plant, with a preview of its page. */
export function PlantEditor(props: PlantEditorProps) {
  const { onSave, onDiscard, saveLabel, busyLabel, isBusy, notice, ...fields } = props;
  const { form: labels, shared } = useTexts();
  const form = useRef<HTMLDivElement>(null);
  const focusError = useFocusOnError(form, fields.errors);
  const handleSubmit = () => {
    focusError();
    onSave();
  };
  return (
    <div className={styles.columns}>
      <div ref={form}>
        <Form label={labels.label} busy={isBusy} onSubmit={handleSubmit}>
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
                  {labels.discard}
                </Button>
                <span className={styles.hint}>{shared.draftSaved}</span>
              </>
            )}
          </div>
        </Form>
      </div>
      <PlantPreview values={fields.values} />
    </div>
  );
}
