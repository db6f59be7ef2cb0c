import { classNames, imageSet, Plate, VisuallyHidden } from '@portal/sdk';
import { useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './photo-frame.module.css';

interface PhotoFrameProps {
  /** Empty where there is none: a sprig stands in its place. */
  url: string;
  /** Empty where words beside it say the same. */
  alt: string;
  /** How wide it stands on the page, as the `sizes` of HTML. */
  sizes: string;
  /** A photo that can't be loaded is marked, rather than replaced by a sprig. */
  isChecked?: boolean;
  className?: string | undefined;
}

/** A photo of a plant in its place, 4:5. */
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
