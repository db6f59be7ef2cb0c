import { classNames } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './photo-stage.module.css';
import type { Photo } from './use-photo.ts';
import { usePreview } from './use-preview.ts';

interface PreviewProps {
  photo: Photo;
  className?: string | undefined;
}

/** The photo as it was chosen, in its own shape; its place is kept while it comes. */
export function Preview({ photo, className }: PreviewProps) {
  const texts = useTexts();
  const address = usePreview(photo.file);
  const { width, height } = photo.sent;
  return (
    <img
      src={address}
      alt={texts.photo.chosen}
      width={width}
      height={height}
      className={classNames(styles.picture, className)}
    />
  );
}
