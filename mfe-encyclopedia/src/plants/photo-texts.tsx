import type { PhotoDetail } from '@portal/contracts';
import { useTexts } from '../texts/index.ts';
import styles from './photo-texts.module.css';

/** Organ, notes and credit of a photo. */
export function PhotoTexts({ detail }: { detail: PhotoDetail | undefined }) {
  const { pictures } = useTexts();
  if (!detail?.notes && !detail?.credit && !detail?.organ) return null;
  const { notes, credit, organ } = detail;
  return (
    <span className={styles.texts}>
      {organ && <span>{pictures.organs[organ]}</span>}
      {notes && (
        <span className={styles.notes} lang="en">
          {notes}
        </span>
      )}
      {credit && (
        <span>
          {pictures.credit(
            <LinkOrText to={credit.sourceUrl}>{credit.author}</LinkOrText>,
            <LinkOrText to={credit.licenceUrl}>{credit.licence}</LinkOrText>,
          )}
        </span>
      )}
    </span>
  );
}

const LinkOrText = ({ to, children }: { to: string | undefined; children: string }) =>
  to?.startsWith('https://') ? (
    <a href={to} rel="noreferrer">
      {children}
    </a>
  ) : (
    children
  );
