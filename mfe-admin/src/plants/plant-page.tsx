import { links, type Plant, type RestrictedPath } from '@portal/contracts';
import {
  Grid,
  LatinName,
  LinkButton,
  Muted,
  NotFoundState,
  PageFrame,
  PlantName,
  Row,
  usePage,
} from '@portal/sdk';
import { AntdScope } from '@portal/sdk/antd';
import type { ReactNode } from 'react';
import { ForRole } from '../access/for-role.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './plant-page.module.css';
import { RoutePlant } from './route-plant.tsx';

interface WayBack {
  to: string;
  label: string;
}

interface PlantPageProps {
  /** Such as "Upload Photos". */
  title: string;
  restricted: RestrictedPath;
  skeleton: ReactNode;
  back: WayBack;
  missing: { title: string; back: WayBack };
  /** More links beside the heading. */
  linksOf: (plant: Plant) => ReactNode;
  /** Panels beside each other. */
  children: (plant: Plant) => ReactNode;
}

/** A page of the photo owner about the plant of the route. */
export function PlantPage({ title, restricted, skeleton, back, missing, linksOf, children }: PlantPageProps) {
  const { shared } = useTexts();
  usePage({ title });
  const notFound = (
    <NotFoundState
      title={missing.title}
      action={<LinkButton to={missing.back.to}>{missing.back.label}</LinkButton>}
    >
      {shared.deleted}
    </NotFoundState>
  );
  return (
    <PageFrame back={back}>
      <ForRole allow={['owner']} restricted={restricted} fallback={skeleton}>
        <RoutePlant fallback={skeleton} missing={notFound}>
          {(plant) => (
            <AntdScope>
              <Row as="header" gap={24} rowGap={8} align="end" justify="between" className={styles.head}>
                <div>
                  <h1>
                    {title}: <PlantName plant={plant} />
                  </h1>
                  <Muted as="span" className={styles.latin}>
                    <LatinName plant={plant} />
                  </Muted>
                </div>
                <Row gap={8}>
                  <LinkButton to={links.plant(plant.id)}>{shared.viewPlant}</LinkButton>
                  {linksOf(plant)}
                </Row>
              </Row>
              <Grid gap={24} align="start" className={styles.panels}>
                {children(plant)}
              </Grid>
            </AntdScope>
          )}
        </RoutePlant>
      </ForRole>
    </PageFrame>
  );
}
