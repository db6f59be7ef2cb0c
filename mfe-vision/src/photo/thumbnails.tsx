import { Row } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './thumbnails.module.css';
import type { Photo } from './use-photos.ts';

interface ThumbnailsProps {
  photos: Photo[];
  shown: Photo;
  onShow: (id: number) => void;
}

/** The chosen photos in a row; pressing one shows it in the preview. */
export function Thumbnails({ photos, shown, onShow }: ThumbnailsProps) {
  const { album } = useTexts();
  return (
    <Row as="ul" gap={8} align="stretch" isNowrap aria-label={album.photos} className={styles.row}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <button
            type="button"
            aria-pressed={photo === shown}
            className={styles.thumbnail}
            onClick={() => onShow(photo.id)}
          >
            <img src={photo.sent.dataUrl} alt="" className={styles.picture} />
            <PhotoLabel photo={photo} number={index + 1} />
          </button>
        </li>
      ))}
    </Row>
  );
}

interface SentPhotosProps {
  photos: Photo[];
  /** The places of the photos that show no plant, counted from 0. */
  unused: readonly number[];
}

/** The photos of an answer in a row, with those that were of no use. */
export function SentPhotos({ photos, unused }: SentPhotosProps) {
  const { album } = useTexts();
  return (
    <Row as="ul" gap={8} align="stretch" isNowrap aria-label={album.photos} className={styles.row}>
      {photos.map((photo, index) => (
        <li key={photo.id} className={styles.sent} data-unused={unused.includes(index)}>
          <img src={photo.sent.dataUrl} alt="" className={styles.picture} />
          <PhotoLabel photo={photo} number={index + 1} />
          {unused.includes(index) && <span className={styles.unused}>{album.unused}</span>}
        </li>
      ))}
    </Row>
  );
}

/** "Photo 2: leaf", or "Photo 2" if nobody said what it shows. */
function PhotoLabel({ photo: { organ }, number }: { photo: Photo; number: number }) {
  const { album } = useTexts();
  return (
    <span className={styles.label}>
      {organ ? album.numberOf(number, album.organs[organ]) : album.number(number)}
    </span>
  );
}
