import type { PhotoDetail } from '@portal/contracts';
import { shortDate } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './photo-details.module.css';

/** A photo's notes, credit, organ and approval. */
export function PhotoDetails({ detail }: { detail: PhotoDetail | undefined }) {
  const { photos, organs } = useTexts();
  if (!detail) return null;
  const { notes, credit, organ, approved } = detail;
  return (
    <span className={styles.details}>
      {notes && <span lang="en">{notes}</span>}
      {credit && <Credit {...credit} />}
      {organ && <span>{organs[organ]}</span>}
      {approved && <span>{photos.approved(approved.by, shortDate(approved.at))}</span>}
    </span>
  );
}

export function Credit({ author, licence, licenceUrl, sourceUrl }: NonNullable<PhotoDetail['credit']>) {
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
