import { classNames, type ImageWidth, imageSet, Plate } from '@portal/sdk';
import { useState } from 'react';
import styles from './plant-picture.module.css';

interface PlantPictureProps {
  url: string | undefined;
  alt: string;
  widths: readonly [ImageWidth, ...ImageWidth[]];
  sizes: string;
  className?: string | undefined;
}

/** A picture of the guide, 4:5, with a placeholder if it is missing or broken. */
export function PlantPicture({ url, alt, widths, sizes, className }: PlantPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  return (
    <span className={classNames(styles.frame, className)}>
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
        <Plate className={styles.placeholder} />
      )}
    </span>
  );
}
