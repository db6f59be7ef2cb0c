import { PictureViewer, PlantImage, Row, Stack } from '@portal/sdk';
import { type ComponentProps, createContext, type ReactNode, use, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './photos.module.css';

interface PhotoRowProps {
  url: string;
  /** Such as "Main" or "Photo 2". */
  label: string;
  details?: ReactNode;
  actions?: ReactNode;
  /** Lets the row be dragged. */
  drag?: ComponentProps<'li'> & { 'data-dragged'?: boolean | undefined };
}

/** A photo with its actions; a broken one is marked. A press on it shows it in full. */
export function PhotoRow({ url, label, details, actions, drag }: PhotoRowProps) {
  const { photos } = useTexts();
  const enlarge = use(Enlarge);
  return (
    <li className={styles.row} {...drag}>
      <button
        type="button"
        className={styles.enlarge}
        aria-label={photos.enlarge(label)}
        onClick={() => enlarge(url)}
      >
        <PlantImage
          hasBorder
          url={url}
          alt={label}
          sizes="96px"
          brokenAlt={photos.invalidAddress}
          className={styles.photo}
        />
      </button>
      <Stack gap={2}>
        <span className={styles.label}>{label}</span>
        {details}
      </Stack>
      <Row gap={2} isNowrap className={styles.actions} data-url={url}>
        {actions}
      </Row>
    </li>
  );
}

const Enlarge = createContext<(url: string) => void>(() => undefined);

interface PhotoRowsProps {
  label: string;
  /** The photos of the rows, in order. */
  urls: readonly string[];
  nameOf: (place: number) => string;
  children: ReactNode;
}

/** A list of photos, and the viewer that shows each in full. */
export function PhotoRows({ label, urls, nameOf, children }: PhotoRowsProps) {
  const [shown, setShown] = useState<string>();
  return (
    <Enlarge value={setShown}>
      <Stack as="ul" aria-label={label}>
        {children}
      </Stack>
      {shown !== undefined && (
        <PictureViewer
          pictures={urls.map((url, place) => ({ url, title: nameOf(place) }))}
          first={Math.max(0, urls.indexOf(shown))}
          onClose={() => setShown(undefined)}
        />
      )}
    </Enlarge>
  );
}
