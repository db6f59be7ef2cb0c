import type { Plant } from '@portal/contracts';
import { LinkButton } from '@portal/sdk';
import { paths } from '../paths.ts';
import { CurrentPhotos } from '../photos/current-photos.tsx';
import { mainPhotoOr } from '../photos/photo.ts';
import styles from '../plants/plant-frame.module.css';
import { PlantHeading } from '../plants/plant-heading.tsx';
import { NewPhotos } from './new-photos.tsx';

/** The photos that a plant has, and those that the owner adds to them. */
export const UploadPhotos = ({ plant }: { plant: Plant }) => (
  <>
    <PlantHeading title="Upload Photos" plant={plant}>
      <LinkButton to={paths.editPhotos(plant.id)}>Edit photos by address</LinkButton>
    </PlantHeading>
    <div className={styles.panels}>
      <NewPhotos plant={plant} />
      <CurrentPhotos
        plant={plant}
        nameOf={mainPhotoOr}
        empty={<p>No photos yet. The first one that is uploaded becomes the main photo.</p>}
      />
    </div>
  </>
);
