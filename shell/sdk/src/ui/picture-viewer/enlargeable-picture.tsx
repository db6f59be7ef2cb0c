import { type MouseEvent, useState } from 'react';
import { lazyPart } from '../../lazy-screen.tsx';
import { useTexts } from '../../texts/index.ts';
import { classNames } from '../class-names.ts';
import { Picture, type PictureProps } from '../picture.tsx';
import styles from './enlargeable-picture.module.css';
import type { PictureViewerProps, ViewerPicture } from './viewer-picture.ts';

export type { ViewerPicture } from './viewer-picture.ts';

/** Shows pictures in full screen; its code is fetched when the first is opened. */
export const PictureViewer = lazyPart<PictureViewerProps>(() =>
  import('./picture-viewer.tsx').then((module) => module.OpenViewer),
);

interface EnlargeablePictureProps extends PictureProps {
  /** The pictures of the viewer, this one among them; by default only this one. */
  among?: readonly ViewerPicture[] | undefined;
  /** Of the link around the picture. */
  linkClassName?: string | undefined;
}

/** A picture that opens in the viewer; without scripts its link leads to the picture. A broken one hides itself. */
export function EnlargeablePicture({ among, linkClassName, ...picture }: EnlargeablePictureProps) {
  const { url, alt } = picture;
  const { pictures: texts } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (brokenUrl === url) return null;
  const pictures = among ?? [{ url, title: alt }];
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        href={url}
        aria-label={texts.enlarge(alt)}
        className={classNames(styles.link, linkClassName)}
        onClick={open}
      >
        <Picture {...picture} onBroken={() => setBrokenUrl(url)} />
      </a>
      {isOpen && (
        <PictureViewer
          pictures={pictures}
          first={pictures.findIndex((one) => one.url === url)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
