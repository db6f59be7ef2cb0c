import { type ChangeEvent, type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './file-choice.module.css';

interface FileChoiceProps {
  /** Gets what was chosen, in order; never nothing. */
  onChoose: (files: [File, ...File[]]) => void;
  /** Opens the camera where the device has one at hand; elsewhere it chooses a file as well. */
  isCamera?: boolean;
  isMultiple?: boolean;
  isDisabled?: boolean;
  /** `primary` once per view at most. */
  variant?: 'primary' | 'plain';
  className?: string | undefined;
  /** Its words, which are its name. */
  children: ReactNode;
}

/** A control that looks like a button and lets a person choose pictures. What is chosen is not checked. */
export function FileChoice(props: FileChoiceProps) {
  const { onChoose, isCamera = false, isMultiple = false, isDisabled, variant = 'plain' } = props;
  const id = useId();
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [first, ...others] = target.files ?? [];
    // The same file may be chosen again.
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
        onChange={take}
      />
      <label htmlFor={id} className={classNames(styles.button, styles[variant])}>
        {props.children}
      </label>
    </span>
  );
}
