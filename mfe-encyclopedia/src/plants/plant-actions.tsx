import { hasRole, links, type Plant } from '@portal/contracts';
import { LinkButton, Row, useIsServed, useSession, Widget } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './plant-actions.module.css';

/** Actions for members. Their space is reserved, so that nothing moves when they load. */
export function PlantActions({ plant }: { plant: Plant }) {
  const { plant: texts } = useTexts();
  const { viewer } = useSession();
  const hasUpload = useIsServed(links.uploadPhotos);
  if (!viewer) return null;
  return (
    <Row gap={12} align="end" className={styles.actions} data-screen-only>
      <Widget of="account" name="plantActions" plantId={plant.id} commonName={plant.commonName} />
      {hasUpload && hasRole(viewer, 'owner') && (
        <LinkButton to={links.uploadPhotos(plant.id)}>{texts.uploadPhotos}</LinkButton>
      )}
    </Row>
  );
}
