import { Muted } from '@portal/sdk';
import { FormattedText } from '@portal/sdk/markdown';
import { useTexts } from '../texts/index.ts';
import styles from './editor.module.css';

/** A text as others will see it. */
export function TextPreview({ text }: { text: string }) {
  const { textEditor } = useTexts();
  return (
    <div className={styles.preview}>
      {text.trim() ? (
        <FormattedText text={text} format="markdown" />
      ) : (
        <Muted size="text">{textEditor.nothingToPreview}</Muted>
      )}
    </div>
  );
}
