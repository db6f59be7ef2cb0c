import type { PhotoDetail } from '@portal/contracts';
import { useTexts } from '../texts/index.ts';
import styles from './photo-details.module.css';

/** A photo's notes and credit. */
export function PhotoDetails({ detail }: { detail: PhotoDetail | undefined }) {
  if (!detail?.notes && !detail?.credit) return null;
  return (
    <span className={styles.details}>
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
        <ExternalLink to={sourceUrl}>{author}</ExternalLink>,
        <ExternalLink to={licenceUrl}>{licence}</ExternalLink>,
      )}
    </span>
  );
}

const ExternalLink = ({ to, children }: { to: string | undefined; children: string }) =>
  to ? (
    <a href={to} rel="noreferrer" target="_blank">
      {children}
    </a>
  ) : (
    children
  );
