import { type ImageWidth, imageSet } from '@portal/contracts';
import { type ReactNode, useState } from 'react';

export interface PictureProps {
  /** A path or data URL; empty if there is no picture. */
  url: string;
  /** Empty if the text next to it says the same. */
  alt: string;
  widths?: readonly [ImageWidth, ...ImageWidth[]] | undefined;
  sizes: string;
  /** The dimensions of the largest width, if known. */
  width?: number | undefined;
  height?: number | undefined;
  /** Above the fold: loads eagerly, with high priority. */
  isFirst?: boolean | undefined;
  /** Replaces a missing or broken picture. */
  fallback?: ReactNode;
  /** Keeps a broken picture on the page, with this text. */
  brokenAlt?: string | undefined;
  className?: string | undefined;
  onBroken?: (() => void) | undefined;
}

/** A responsive picture. Without a fallback, a broken one hides itself. */
export function Picture({
  url,
  alt,
  widths = [320, 640],
  sizes,
  width,
  height,
  isFirst = false,
  fallback = null,
  brokenAlt,
  className,
  onBroken,
}: PictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const isBroken = brokenUrl === url;
  if (url === '' || (isBroken && !brokenAlt)) return fallback;
  return (
    <img
      {...imageSet(url, widths)}
      sizes={sizes}
      alt={isBroken ? brokenAlt : alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={className}
      data-broken={isBroken || undefined}
      onError={() => {
        setBrokenUrl(url);
        onBroken?.();
      }}
    />
  );
}
