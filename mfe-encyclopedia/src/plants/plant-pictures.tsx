import { type Illustration, isDrawing, type PhotoDetail, type Plant, plateViews } from '@portal/contracts';
import { count, Grid, PictureViewer, PlantImage, usePlantName, type ViewerPicture } from '@portal/sdk';
import { type ReactNode, useState } from 'react';
import { plantSizes } from '../description.ts';
import { type Texts, useTexts } from '../texts/index.ts';
import { DrawingNote } from './drawing-note.tsx';
import { PhotoTexts } from './photo-texts.tsx';
import page from './plant.module.css';
import styles from './plant-pictures.module.css';

interface PlantPicture {
  url: string;
  preview?: string | undefined;
  label: string;
  detail: PhotoDetail | undefined;
  figures?: Illustration['figures'] | undefined;
}

interface PlantPicturesProps {
  plant: Plant;
  /** The parts between the main picture and the gallery, in reading order. */
  children: ReactNode;
}

/**
 * A plant's main picture and its gallery; each opens in the viewer. The main picture comes before what is below it, so
 * that a page that is shown while it arrives doesn't move.
 */
export function PlantPictures({ plant, children }: PlantPicturesProps) {
  const [opened, setOpened] = useState<number>();
  const { name } = usePlantName(plant);
  const pictures = picturesOf(plant, name, useTexts().pictures);
  return (
    <>
      <div className={page.cover}>
        {plant.imageUrl === '' ? (
          <span className={styles.none}>
            <PlantImage url="" alt="" widths={[640]} sizes="0" />
          </span>
        ) : (
          <MainPicture plant={plant} detail={pictures[0]?.detail} onOpen={() => setOpened(0)} />
        )}
      </div>
      {children}
      <Gallery pictures={pictures.slice(1)} cover={plant.imageUrl} onOpen={(index) => setOpened(index + 1)} />
      {opened !== undefined && (
        <PictureViewer
          pictures={pictures.map(toViewer)}
          first={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function picturesOf(plant: Plant, name: string, { views, view }: Texts['pictures']): PlantPicture[] {
  const { imageUrl, preview, additionalImages, photoDetails } = plant;
  const pictures = [
    { url: imageUrl, preview, label: name },
    ...photographsFirst(additionalImages).map((url, index) => ({
      url,
      label: views[placeOfLabel(url, index, additionalImages)] ?? view(index + 1),
    })),
  ];
  return pictures.map((picture) => ({
    ...picture,
    detail: photoDetails?.find((detail) => detail.imageUrl === picture.url),
    figures: figuresOf(plant, picture.url),
  }));
}

const photographsFirst = (urls: readonly string[]) => [
  ...urls.filter((url) => !isDrawing(url)),
  ...urls.filter(isDrawing),
];

/** The labels are those of the drawings, wherever these are; without drawings, those of the first pictures. */
function placeOfLabel(url: string, index: number, urls: readonly string[]): number {
  if (isDrawing(url)) return plateViews.findIndex((view) => url.includes(`/plates/${view}`)) - 1;
  return urls.some(isDrawing) ? -1 : index;
}

const toViewer = ({ url, preview, label, detail, figures }: PlantPicture): ViewerPicture => ({
  url,
  preview,
  title: label,
  caption: (isDrawing(url) || detail) && (
    <>
      <DrawingNote url={url} figures={figures} />
      <PhotoTexts detail={detail} />
    </>
  ),
});

const figuresOf = ({ illustrations }: Plant, url: string) =>
  illustrations?.find(({ imageUrl }) => imageUrl === url)?.figures;

interface MainPictureProps {
  plant: Plant;
  detail: PhotoDetail | undefined;
  onOpen: () => void;
}

function MainPicture({ plant, detail, onOpen }: MainPictureProps) {
  const { pictures } = useTexts();
  const { name } = usePlantName(plant);
  return (
    <>
      <button type="button" className={styles.main} aria-label={pictures.enlarge(name)} onClick={onOpen}>
        <PlantImage
          url={plant.imageUrl}
          preview={plant.preview}
          alt={`${name}, ${plant.latinName}`}
          widths={[640, 1280]}
          sizes={plantSizes}
          isFirst
          isWhole
        />
      </button>
      <DrawingNote url={plant.imageUrl} figures={figuresOf(plant, plant.imageUrl)} />
      <PhotoTexts detail={detail} />
    </>
  );
}

interface GalleryProps {
  pictures: PlantPicture[];
  /** The address of the main picture. */
  cover: string;
  onOpen: (index: number) => void;
}

function Gallery({ pictures, cover, onOpen }: GalleryProps) {
  const texts = useTexts().pictures;
  const [broken, setBroken] = useState<readonly string[]>([]);
  const shown = pictures.filter(({ url }) => !broken.includes(url));
  const drawing = shown.find(({ url }) => isDrawing(url));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="gallery-title" className={page.gallery} data-screen-only>
      <h2 id="gallery-title" className={styles.title}>
        {texts.gallery} <span className={styles.count}>({count(shown.length)})</span>
      </h2>
      <Grid as="ul" columns="3" gap={12}>
        {pictures.map(
          ({ url, label, detail }, index) =>
            !broken.includes(url) && (
              <li key={url}>
                <button type="button" className={styles.thumb} onClick={() => onOpen(index)}>
                  <PlantImage
                    url={url}
                    alt=""
                    widths={[320, 640]}
                    sizes="(min-width: 960px) 170px, 30vw"
                    onBroken={() => setBroken((urls) => [...urls, url])}
                  />
                  <span className={styles.label}>{label}</span>
                </button>
                <PhotoTexts detail={detail} />
              </li>
            ),
        )}
      </Grid>
      {/* Below a drawn cover it is said already. */}
      {drawing && !isDrawing(cover) && <DrawingNote url={drawing.url} />}
    </section>
  );
}
