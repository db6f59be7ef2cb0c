import { type ImageWidth, imageSet } from '@portal/sdk';
import { useState } from 'react';

interface PictureProps {
  /** Empty for a plant without pictures. */
  url: string;
  /** Empty if the text is next to it. */
  alt: string;
  widths: readonly [ImageWidth, ...ImageWidth[]];
  sizes: string;
  className?: string | undefined;
  onBroken?: () => void;
}

/** A responsive picture that hides itself if it is broken. */
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
