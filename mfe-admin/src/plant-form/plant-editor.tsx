import { Button } from '@portal/sdk';
import { Form } from '@portal/sdk/forms';
import { type ReactNode, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import { GroupFields, PetFields } from './advice-fields.tsx';
import { IndicationFields } from './indication-fields.tsx';
import { InteractionFields } from './interaction-fields.tsx';
import { LookAlikeFields } from './look-alike-fields.tsx';
import { NameFields } from './name-fields.tsx';
import type { PlantFieldsProps } from './plant-fields.ts';
import styles from './plant-form.module.css';
import { PlantPreview } from './plant-preview.tsx';
import { QuickFactFields } from './quick-fact-fields.tsx';
import { ReviewFields } from './review-fields.tsx';
import { SourceFields } from './source-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { ToxicityFields } from './toxicity-fields.tsx';
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
          <div>
            <NameFields {...fields} />
            <TextFields {...fields} />
            <ToxicityFields {...fields} />
            <GroupFields {...fields} />
            <PetFields {...fields} />
            <InteractionFields {...fields} />
            <LookAlikeFields {...fields} />
            <IndicationFields {...fields} />
            <QuickFactFields {...fields} />
            <SourceFields {...fields} />
            <ReviewFields {...fields} />
          </div>
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
