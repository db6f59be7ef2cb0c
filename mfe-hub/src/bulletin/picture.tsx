import { imageSet } from '@portal/sdk';
import { useState } from 'react';

interface PictureProps {
  url: string;
  className?: string | undefined;
}

/** The picture of an entry, whose words stand beside it; a broken one hides itself. */
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
