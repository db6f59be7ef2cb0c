import { limits } from '@portal/contracts';
import { type ApiError, classNames, Muted, Stack } from '@portal/sdk';
import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { Failure } from '../auth/failure.tsx';
import { useImportTexts } from '../texts/imports.ts';
import styles from './imports.module.css';

interface FileDropProps {
  error: ApiError | null;
  onChoose: (file: File) => void;
}

/** Takes one file, chosen or dropped. */
export function FileDrop({ error, onChoose }: FileDropProps) {
  const texts = useImportTexts();
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = (file: File | undefined) => {
    if (!file) return;
    const refusal =
      file.size === 0 ? texts.empty : file.size > limits.imports.fileBytes ? texts.tooLarge : undefined;
    setProblem(refusal);
    if (refusal === undefined) onChoose(file);
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    <Stack gap={12}>
      <div className={styles.choice}>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.json,.zip"
          className={styles.file}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Otherwise choosing the same file again fires no event.
            target.value = '';
            take(file);
          }}
        />
        <label
          htmlFor={id}
          className={classNames(styles.drop, isOver && styles.over)}
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={(event) => {
            drag(false)(event);
            take(event.dataTransfer.files[0]);
          }}
        >
          <FileUp aria-hidden size={28} strokeWidth={1.5} />
          <strong>{texts.choose}</strong>
          <span>{texts.drop}</span>
          <Muted as="span">{texts.accepted}</Muted>
        </label>
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Failure error={error} />
    </Stack>
  );
}
