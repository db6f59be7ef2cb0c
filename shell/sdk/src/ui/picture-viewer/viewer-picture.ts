import type { ReactNode } from 'react';

/** A picture of the viewer. */
export interface ViewerPicture {
  url: string;
  /** Shown until the picture has loaded. */
  preview?: string | undefined;
  title: string;
  /** The picture's text, if it isn't the title. */
  alt?: string | undefined;
  /** Credit, notes and what can be done with it. */
  caption?: ReactNode;
}

export interface PictureViewerProps {
  pictures: readonly ViewerPicture[];
  /** The index of the picture to start with. */
  first?: number;
  onClose: () => void;
}
