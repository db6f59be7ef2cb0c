import type { PhotoDetail } from '@portal/contracts';
import { useTexts } from '../texts/index.ts';
import styles from './photo-facts.module.css';

/** What is known of a photo: its notes, and whose it is. */
export function PhotoFacts({ detail }: { detail: PhotoDetail | undefined }) {
  if (!detail?.notes && !detail?.credit) return null;
  return (
    <span className={styles.facts}>
      {detail.notes && <span lang="en">{detail.notes}</span>}
      {detail.credit && <Credit {...detail.credit} />}
    </span>
  );
}

function Credit({ author, licence, licenceUrl, sourceUrl }: NonNullable<PhotoDetail['credit']>) {
  const { photos } = useTexts();
  return (
    <span>
      {photos.credit(
        <Outward to={sourceUrl}>{author}</Outward>,
        <Outward to={licenceUrl}>{licence}</Outward>,
      )}
    </span>
  );
}

const Outward = ({ to, children }: { to: string | undefined; children: string }) =>
  to ? (
    <a href={to} rel="noreferrer" target="_blank">
      {children}
    </a>
  ) : (
    children
  );
