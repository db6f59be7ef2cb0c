import { type Illustration, isDrawing } from '@portal/contracts';
import { Fragment } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './photo-texts.module.css';

interface DrawingNoteProps {
  url: string;
  /** The lettered figures of the drawing. */
  figures?: Illustration['figures'] | undefined;
}

/** The legend of a drawing, and that no plant can be named by it. */
export function DrawingNote({ url, figures = [] }: DrawingNoteProps) {
  const { pictures } = useTexts();
  if (!isDrawing(url)) return null;
  return (
    <span className={styles.texts}>
      {figures.length > 0 && (
        <span data-legend>
          {figures.map(({ letter, part }, index) => (
            <Fragment key={letter}>
              {index > 0 && ', '}
              <i>{letter}</i> {pictures.figure(part)}
            </Fragment>
          ))}
          {'. '}
        </span>
      )}
      {pictures.isDrawing}
    </span>
  );
}
