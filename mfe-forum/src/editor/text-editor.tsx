import type { TextFormat } from '@portal/contracts';
import { Button, lazyPart, Row, Stack } from '@portal/sdk';
import { mayBePicture, panelOf, pastedFiles, TabList, TextArea } from '@portal/sdk/forms';
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './editor.module.css';
import { insertBlock, insertLink } from './edits.ts';
import { MentionList } from './mention-list.tsx';
import { bold, italic, Toolbar } from './toolbar.tsx';
import { useEdits } from './use-edits.ts';
import { useMentions } from './use-mentions.ts';
import { usePictureUpload } from './use-picture-upload.ts';

interface TextEditorProps
  extends Pick<
    ComponentProps<typeof TextArea>,
    'label' | 'hint' | 'error' | 'isRequired' | 'value' | 'onChange' | 'rows' | 'placeholder'
  > {
  maxLength: number;
  /** Absent: plain text, without toolbar and preview. */
  format: TextFormat | undefined;
  /** Offers formatting for a plain text. */
  onFormat?: ((format: TextFormat) => void) | undefined;
  /** The thread, whose members `@` offers first. */
  threadId?: number;
  /** Focuses the end of the text when it is shown, and whenever this changes; 0 or absent: never. */
  focus?: number;
}

const Preview = lazyPart(() =>
  import(/* webpackChunkName: "text-preview" */ './text-preview.tsx').then((module) => module.TextPreview),
);

/** The field of a member's text, with a counter; for formatted texts with toolbar, preview, `@` completion and pictures. */
export function TextEditor({ format, onFormat, focus = 0, threadId, ...field }: TextEditorProps) {
  const { textEditor } = useTexts();
  const area = useRef<HTMLTextAreaElement>(null);
  useFocusAtEnd(area, focus);
  if (format) return <FormattedEditor {...field} area={area} threadId={threadId} />;
  return (
    <Stack align="start" className={styles.plain}>
      <TextArea {...field} hasCounter inputRef={area} />
      {onFormat && (
        <Button size="small" variant="quiet" onClick={() => onFormat('markdown')}>
          {textEditor.useMarkdown}
        </Button>
      )}
    </Stack>
  );
}

type FormattedEditorProps = Omit<TextEditorProps, 'format' | 'onFormat' | 'focus' | 'threadId'> & {
  area: RefObject<HTMLTextAreaElement | null>;
  threadId: number | undefined;
};

function FormattedEditor({ area, threadId, ...field }: FormattedEditorProps) {
  const { textEditor } = useTexts();
  const prefix = useId();
  const [view, setView] = useState<'write' | 'preview'>('write');
  const { apply, insertQuietly } = useEdits(area, field.maxLength);
  const mentions = useMentions(apply, threadId);
  const upload = usePictureUpload((url) =>
    insertQuietly((selected) => insertBlock(selected, `![${textEditor.pictureText}](${url})`)),
  );
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.handleKey(event) || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey))
      return;
    const build = {
      b: bold,
      i: italic,
      k: (selected: Parameters<typeof bold>[0]) => insertLink(selected, textEditor.linkText),
    }[event.key.toLowerCase()];
    if (!build) return;
    event.preventDefault();
    apply(build);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const picture = pastedFiles(event.clipboardData).find(mayBePicture);
    if (!picture || upload.state.step === 'uploading') return;
    event.preventDefault();
    void upload.choose(picture);
  };
  const isPreview = view === 'preview';
  return (
    <TextArea
      {...field}
      hasCounter
      inputRef={area}
      control={{ ...mentions.control, onKeyDown: handleKey, onPaste: handlePaste, hidden: isPreview }}
      frame={(control) => (
        <div className={styles.editor}>
          <TabList
            prefix={prefix}
            label={textEditor.view}
            items={[
              { id: 'write', label: textEditor.write },
              { id: 'preview', label: textEditor.preview },
            ]}
            selected={view}
            onSelect={setView}
            className={styles.tabs}
          />
          <div {...panelOf(prefix, view)} tabIndex={isPreview ? 0 : -1} className={styles.panel}>
            {!isPreview && (
              <Toolbar
                apply={apply}
                onPicture={(file) => void upload.choose(file)}
                isUploading={upload.state.step === 'uploading'}
              />
            )}
            {control}
            {isPreview ? <Preview text={field.value} /> : <MentionList {...mentions} />}
            <Upload {...upload} />
          </div>
        </div>
      )}
    />
  );
}

function Upload({ state, retry, discard }: ReturnType<typeof usePictureUpload>) {
  const { textEditor } = useTexts();
  return (
    <Row gap={8} role="status" className={styles.upload}>
      {state.step === 'uploading' && textEditor.uploading}
      {state.step === 'failed' && (
        <>
          <span className={styles.failed}>{textEditor.uploadFailed(state.reason)}</span>
          <Button size="small" onClick={retry}>
            {textEditor.uploadAgain}
          </Button>
          <Button size="small" variant="quiet" onClick={discard}>
            {textEditor.dropUpload}
          </Button>
        </>
      )}
    </Row>
  );
}

function useFocusAtEnd(area: RefObject<HTMLTextAreaElement | null>, focus: number): void {
  useEffect(() => {
    const element = area.current;
    if (focus === 0 || !element) return;
    element.focus({ preventScroll: true });
    element.setSelectionRange(element.value.length, element.value.length);
    element.scrollIntoView({ block: 'center' });
  }, [area, focus]);
}
