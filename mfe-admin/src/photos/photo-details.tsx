import type { PhotoDetail } from '@portal/contracts';
import { Muted, Stack, shortDate } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './photos.module.css';

/** A photo's notes, credit, organ and approval. */
export function PhotoDetails({ detail }: { detail: PhotoDetail | undefined }) {
  const { photos, organs } = useTexts();
  if (!detail) return null;
  const { notes, credit, organ, approved } = detail;
  return (
    <Stack as={Muted} gap={2} size="caption" className={styles.details}>
      {notes && <span lang="en">{notes}</span>}
      {credit && <Credit {...credit} />}
      {organ && <span>{organs[organ]}</span>}
      {approved && <span>{photos.approved(approved.by, shortDate(approved.at))}</span>}
    </Stack>
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
