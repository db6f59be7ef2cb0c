import { Row } from '@portal/sdk';
import { Bold, Code, ImagePlus, Italic, Link, List, TextQuote } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './editor.module.css';
import { type Edit, insertLink, type Selected, toggleCode, toggleMark, togglePrefix } from './edits.ts';

interface ToolbarProps {
  apply: (build: (selected: Selected) => Edit) => void;
  onPicture: (file: File) => void;
  isUploading: boolean;
}

export const bold = (selected: Selected) => toggleMark(selected, '**');
export const italic = (selected: Selected) => toggleMark(selected, '*');

/** The formatting buttons: one stop of Tab, arrows move between them. */
export function Toolbar({ apply, onPicture, isUploading }: ToolbarProps) {
  const { textEditor } = useTexts();
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const tools = [
    { label: textEditor.bold, keys: 'Control+B', Icon: Bold, act: () => apply(bold) },
    { label: textEditor.italic, keys: 'Control+I', Icon: Italic, act: () => apply(italic) },
    { label: textEditor.list, Icon: List, act: () => apply((selected) => togglePrefix(selected, '- ')) },
    {
      label: textEditor.quote,
      Icon: TextQuote,
      act: () => apply((selected) => togglePrefix(selected, '> ')),
    },
    {
      label: textEditor.link,
      keys: 'Control+K',
      Icon: Link,
      act: () => apply((selected) => insertLink(selected, textEditor.linkText)),
    },
    { label: textEditor.code, Icon: Code, act: () => apply(toggleCode) },
    {
      label: textEditor.picture,
      Icon: ImagePlus,
      act: () => file.current?.click(),
      isDisabled: isUploading,
    },
  ];
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: tools.length - 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step) % tools.length;
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <Row
      gap={2}
      align="stretch"
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={textEditor.tools}
      onKeyDown={move}
    >
      {tools.map(({ label, keys, Icon, act, isDisabled }, index) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-keyshortcuts={keys}
          title={label}
          // A disabled button would lose the focus.
          aria-disabled={isDisabled || undefined}
          tabIndex={index === current ? 0 : -1}
          className={styles.tool}
          onFocus={() => setCurrent(index)}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={isDisabled ? undefined : act}
        >
          <Icon aria-hidden size={18} strokeWidth={1.5} />
        </button>
      ))}
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={textEditor.picture}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // Otherwise choosing the same file again fires no event.
          target.value = '';
          if (chosen) onPicture(chosen);
        }}
      />
    </Row>
  );
}
