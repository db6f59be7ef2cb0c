import { type ImageWidth, imageSet } from '@portal/sdk';
import { useState } from 'react';

interface PictureProps {
  /** Empty for a plant without pictures. */
  url: string;
  /** Empty where the words stand beside it anyway. */
  alt: string;
  widths: readonly [ImageWidth, ...ImageWidth[]];
  /** How wide it stands on the page, as the `sizes` of HTML. */
  sizes: string;
  className?: string | undefined;
  /** Told when it can't be loaded, for who must hide more than the picture. */
  onBroken?: () => void;
}

/** A picture in the widths that its place needs; a broken one hides itself. */
export function Picture({ url, alt, widths, sizes, className, onBroken }: PictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (url === '' || brokenUrl === url) return null;
  return (
    <img
      {...imageSet(url, widths)}
      sizes={sizes}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={className}
      onError={() => {
        setBrokenUrl(url);
        onBroken?.();
      }}
    />
  );
}
