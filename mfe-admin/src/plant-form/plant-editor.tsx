import { Button, Grid, Muted, Row, useBackToClose } from '@portal/sdk';
import { Drawer } from '@portal/sdk/antd';
import { Form } from '@portal/sdk/forms';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useFocusOnError } from '../parts/use-focus-on-error.ts';
import { useTexts } from '../texts/index.ts';
import type { FormProps } from './controls/form-fields.tsx';
import { OpenSections, Section, type Sections } from './controls/section.tsx';
import styles from './plant-form.module.css';
import { PlantPreview } from './plant-preview.tsx';
import { firstSections, usePlantSections } from './plant-sections.tsx';
import type { PlantTexts } from './plant-texts.ts';
import { SectionTree } from './section-tree.tsx';

interface PlantEditorProps extends Omit<FormProps<PlantTexts>, 'sources'> {
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
  const { value, errors } = fields;
  const { form: labels, preview } = useTexts();
  const form = useRef<HTMLDivElement>(null);
  const sections = useSections(form);
  const list = usePlantSections(value);
  const [isPreviewed, setPreviewed] = useState(false);
  useBackToClose(isPreviewed, () => setPreviewed(false));
  const focusError = useFocusOnError(form, errors);
  const handleSubmit = () => {
    focusError();
    onSave();
  };
  return (
    <Grid gap={32} align="start" className={styles.columns}>
      <SectionTree value={value} errors={errors} list={list} sections={sections} />
      <div ref={form}>
        <Form label={labels.label} busy={isBusy} onSubmit={handleSubmit}>
          {notice}
          <OpenSections value={sections}>
            <div>
              {list.map((section) => (
                <Section key={section.name} section={section} {...fields} sources={value.sources} />
              ))}
            </div>
          </OpenSections>
          <SaveBar {...{ onDiscard, saveLabel, busyLabel, isBusy }} onPreview={() => setPreviewed(true)} />
        </Form>
      </div>
      <div className={styles.preview}>
        <PlantPreview values={value} />
      </div>
      <Drawer
        open={isPreviewed}
        onClose={() => setPreviewed(false)}
        title={preview.title}
        size="large"
        destroyOnHidden
      >
        <PlantPreview values={value} />
      </Drawer>
    </Grid>
  );
}

interface SaveBarProps extends Pick<PlantEditorProps, 'onDiscard' | 'saveLabel' | 'busyLabel' | 'isBusy'> {
  onPreview: () => void;
}

function SaveBar({ onDiscard, saveLabel, busyLabel, isBusy, onPreview }: SaveBarProps) {
  const { form: labels, preview } = useTexts();
  return (
    <Row gap={16} rowGap={8} className={styles.actions}>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {isBusy ? busyLabel : saveLabel}
      </Button>
      <Button className={styles.toPreview} onClick={onPreview}>
        {preview.title}
      </Button>
      {onDiscard && (
        <Button disabled={isBusy} onClick={onDiscard}>
          {labels.discard}
        </Button>
      )}
      <Muted as="span" role="status">
        {onDiscard ? labels.unsaved : labels.unchanged}
      </Muted>
    </Row>
  );
}

/** State of the sections of the form: open or closed. */
function useSections(form: RefObject<HTMLElement | null>): Sections {
  const [open, setSections] = useState(firstSections);
  const [current, setCurrent] = useState(firstSections[0] ?? '');
  const [target, setTarget] = useState<string>();
  useEffect(() => {
    if (target === undefined) return;
    const button = form.current?.querySelector<HTMLElement>(`[data-place="${target}"]`);
    button?.scrollIntoView({ block: 'start' });
    button?.focus({ preventScroll: true });
    setTarget(undefined);
  }, [form, target]);
  return useMemo(() => {
    const setOpen = (name: string, isOpen: boolean) => {
      setSections((before) => [...before.filter((other) => other !== name), ...(isOpen ? [name] : [])]);
      if (isOpen) setCurrent(name);
    };
    const show = (name: string, place?: number) => {
      setOpen(name, true);
      setTarget(place === undefined ? name : `${name}.${place}`);
    };
    return { open, current, setOpen, show };
  }, [open, current]);
}
