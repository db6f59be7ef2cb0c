import { pathPattern, plates } from '@portal/contracts';
import { useTexts } from '../texts/index.ts';
import styles from './photo-texts.module.css';

const isPlatePath = pathPattern(plates.read.path);

/** Whether a picture is one of the portal's drawings. */
export const isDrawing = (url: string) => isPlatePath(url.split('?', 1)[0] ?? '') !== null;

/** Says under a drawing that no plant can be named by it. */
export function DrawingNote({ url }: { url: string }) {
  const { pictures } = useTexts();
  return isDrawing(url) && <span className={styles.texts}>{pictures.isDrawing}</span>;
}
