import { classNames, type ImageWidth, imageSet, Plate } from '@portal/sdk';
import { useState } from 'react';
import styles from './plant-image.module.css';

interface PlantImageProps {
  /** Empty for a plant without pictures: shows the sprig. */
  url: string;
  /** Empty beside the plant's name. */
  alt: string;
  widths: readonly [ImageWidth, ...ImageWidth[]];
  sizes: string;
  /** Above the fold: loads eagerly, with high priority. */
  isFirst?: boolean;
  /** Shows the whole picture rather than cropping it to 4:5. */
  isWhole?: boolean;
  className?: string | undefined;
  onBroken?: () => void;
}

/** A picture of a plant in a 4:5 frame that is reserved while it loads. A sprig replaces a broken one. */
export function PlantImage(props: PlantImageProps) {
  const { url, alt, widths, sizes, isFirst = false, isWhole = false, className, onBroken } = props;
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const frame = classNames(styles.frame, className);
  if (url === '' || brokenUrl === url) {
    return (
      <span className={frame} data-broken>
        <Plate className={styles.sprig} />
      </span>
    );
  }
  return (
    <span className={frame}>
      <img
        {...imageSet(url, widths)}
        sizes={sizes}
        alt={alt}
        width={640}
        height={800}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={classNames(styles.image, isWhole && styles.whole)}
        onError={() => {
          setBrokenUrl(url);
          onBroken?.();
        }}
      />
    </span>
  );
}
