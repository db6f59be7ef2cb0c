import { EnlargeablePicture, Muted, type ViewerPicture } from '@portal/sdk';
import styles from './photo-row.module.css';

interface PhotoRowProps {
  label: string;
  photos: readonly (ViewerPicture & { id: number; day: string })[];
}

/** Photos over time in a row that scrolls, and in the viewer. One alone is shown with its text already. */
export const PhotoRow = ({ label, photos }: PhotoRowProps) =>
  photos.length < 2 ? null : (
    <ol className={styles.row} aria-label={label}>
      {photos.map(({ id, url, title, day }) => (
        <li key={id}>
          <EnlargeablePicture
            url={url}
            alt={title}
            widths={[320]}
            sizes="136px"
            among={photos}
            className={styles.photo}
          />
          <Muted as="span" size="caption">
            {day}
          </Muted>
        </li>
      ))}
    </ol>
  );
