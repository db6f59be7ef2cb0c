import type { Plant } from '@portal/contracts';
import { links } from '@portal/contracts';
import { LinkButton } from '@portal/sdk';
import { CurrentPhotos } from '../photos/current-photos.tsx';
import { PlantHeading } from '../plants/plant-heading.tsx';
import styles from '../plants/plant-page.module.css';
import { useTexts } from '../texts/index.ts';
import { NewPhotos } from './new-photos.tsx';

export function UploadPhotos({ plant }: { plant: Plant }) {
  const { upload } = useTexts();
  return (
    <>
      <PlantHeading title={upload.title} plant={plant}>
        <LinkButton to={links.editPhotos(plant.id)}>{upload.editUrls}</LinkButton>
      </PlantHeading>
      <div className={styles.panels}>
        <NewPhotos plant={plant} />
        <CurrentPhotos plant={plant} nameOf={upload.nameAt} empty={<p>{upload.noPhotos}</p>} />
      </div>
    </>
  );
}
