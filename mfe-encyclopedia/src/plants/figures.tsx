import { Fragment } from 'react';
import styles from './plant.module.css';

const range = '\\d[\\d.,]*[–-]\\d[\\d.,]*';
const unit = ' (?:[µmk]?g|m[lL]|[cm]?m|%|°C)(?!\\p{L})';
const figure = new RegExp(`(${range}(?:${unit})?|\\d[\\d.,]*${unit})`, 'u');

/** A text that doesn't break within its figures. */
export const Figures = ({ of }: { of: string }) =>
  of.split(figure).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text don't change places.
    <Fragment key={index}>{index % 2 === 1 ? <span className={styles.figure}>{part}</span> : part}</Fragment>
  ));
