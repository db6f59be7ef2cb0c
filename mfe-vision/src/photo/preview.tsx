import { classNames } from '@portal/sdk';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './photo-stage.module.css';
import type { Photo } from './use-photos.ts';

/** The original photo in its own shape; width and height reserve its space. */
export function Preview({ photo, className }: { photo: Photo; className?: string | undefined }) {
  const texts = useTexts();
  const src = useObjectUrl(photo.file);
  const { width, height } = photo.sent;
  return (
    <img
      src={src}
      alt={texts.photo.preview}
      width={width}
      height={height}
      className={classNames(styles.picture, className)}
    />
  );
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
