import { classNames, type ImageWidth, imageSet, Plate } from '@portal/sdk';
import { useState } from 'react';
import styles from './plant-image.module.css';

interface PlantImageProps {
  /** Empty for a plant without pictures: then the sprig stands. */
  url: string;
  /** Empty where the name stands beside it anyway. */
  alt: string;
  widths: readonly [ImageWidth, ...ImageWidth[]];
  /** How wide it stands on the page, as the `sizes` of HTML. */
  sizes: string;
  /** Fetched at once and first: for what a person sees before scrolling. */
  isFirst?: boolean;
  /** Shows all of a picture of another shape, rather than filling the place. */
  isWhole?: boolean;
  className?: string | undefined;
  /** Told when the picture can't be loaded. */
  onBroken?: () => void;
}

/** A picture of a plant, 4:5, its place kept while it comes. A broken one hides itself; a sprig stands in its place. */
export function PlantImage(props: PlantImageProps) {
  const { url, alt, widths, sizes, isFirst = false, isWhole = false, className, onBroken } = props;
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const place = classNames(styles.place, className);
  if (url === '' || brokenUrl === url) {
    return (
      <span className={place} data-broken>
        <Plate className={styles.sprig} />
      </span>
    );
  }
  return (
    <span className={place}>
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
