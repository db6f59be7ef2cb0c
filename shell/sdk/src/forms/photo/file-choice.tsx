import { type ChangeEvent, type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Row } from '../../ui/layout.tsx';
import styles from './file-choice.module.css';

interface FileChoiceProps {
  /** Gets the chosen files in order; at least one. */
  onChoose: (files: [File, ...File[]]) => void;
  /** Opens the camera on phones and tablets; other devices choose a file. */
  isCamera?: boolean;
  isMultiple?: boolean;
  isDisabled?: boolean;
  variant?: 'primary' | 'plain';
  className?: string | undefined;
  /** Its label. */
  children: ReactNode;
}

/** A button that chooses image files. It does not check them. */
export function FileChoice(props: FileChoiceProps) {
  const { onChoose, isCamera = false, isMultiple = false, isDisabled, variant = 'plain' } = props;
  const id = useId();
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [first, ...others] = target.files ?? [];
    // Otherwise choosing the same file again fires no event.
    target.value = '';
    if (first) onChoose([first, ...others]);
  };
  return (
    <span className={classNames(styles.choice, props.className)}>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture={isCamera ? 'environment' : undefined}
        multiple={isMultiple}
        disabled={isDisabled}
        className={styles.file}
        onChange={handleChange}
      />
      <Row
        as="label"
        isInline
        gap={8}
        justify="center"
        isNowrap
        htmlFor={id}
        className={classNames(styles.button, styles[variant])}
      >
        {props.children}
      </Row>
    </span>
  );
}
