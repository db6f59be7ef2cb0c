import { classNames, type ImageWidth, imageSet, Plate } from '@portal/sdk';
import { useState } from 'react';
import styles from './plant-picture.module.css';

interface PlantPictureProps {
  /** Empty, or unknown, where there is none. */
  url: string | undefined;
  /** Empty where the name stands beside it anyway. */
  alt: string;
  widths: readonly [ImageWidth, ...ImageWidth[]];
  /** How wide it stands on the page, as the `sizes` of HTML. */
  sizes: string;
  className?: string | undefined;
}

/** A picture of the guide, 4:5. Where there is none, or it is broken, a sprig stands in its place. */
export function PlantPicture({ url, alt, widths, sizes, className }: PlantPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  return (
    <span className={classNames(styles.place, className)}>
      {url && brokenUrl !== url ? (
        <img
          {...imageSet(url, widths)}
          sizes={sizes}
          alt={alt}
          width={640}
          height={800}
          decoding="async"
          className={styles.image}
          onError={() => setBrokenUrl(url)}
        />
      ) : (
        <Plate className={styles.sprig} />
      )}
    </span>
  );
}
