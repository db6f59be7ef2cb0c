import { classNames, imageSet, Plate, VisuallyHidden } from '@portal/sdk';
import { useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './photo-frame.module.css';

interface PhotoFrameProps {
  /** Empty for a placeholder. */
  url: string;
  /** Empty if text next to it says the same. */
  alt: string;
  sizes: string;
  /** Marks a broken photo instead of showing a placeholder. */
  isChecked?: boolean;
  className?: string | undefined;
}

/** A photo of a plant, 4:5. */
export function PhotoFrame({ url, alt, sizes, isChecked = false, className }: PhotoFrameProps) {
  const { photos } = useTexts();
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const isBroken = brokenUrl === url;
  const place = classNames(styles.place, isBroken && isChecked && styles.invalid, className);
  if (!url || (isBroken && !isChecked)) {
    return (
      <span className={place}>
        <Plate className={styles.sprig} />
        {alt && <VisuallyHidden>{alt}</VisuallyHidden>}
      </span>
    );
  }
  return (
    <span className={place}>
      <img
        {...imageSet(url, [320, 640])}
        sizes={sizes}
        alt={isBroken ? photos.invalidAddress : alt}
        loading="lazy"
        decoding="async"
        className={styles.image}
        onError={() => setBrokenUrl(url)}
      />
    </span>
  );
}
