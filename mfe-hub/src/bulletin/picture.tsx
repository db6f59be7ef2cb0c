import { imageSet } from '@portal/sdk';
import { useState } from 'react';

interface PictureProps {
  url: string;
  className?: string | undefined;
}

/** An entry's image, which hides itself if it is broken. Decorative: the text says the same. */
export function Picture({ url, className }: PictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (brokenUrl === url) return null;
  return (
    <img
      {...imageSet(url, [320, 640])}
      sizes="(min-width: 600px) 160px, 100vw"
      alt=""
      loading="lazy"
      decoding="async"
      className={className}
      onError={() => setBrokenUrl(url)}
    />
  );
}
