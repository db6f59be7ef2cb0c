import { PageFrame } from '@portal/sdk';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import { useBackToList } from './last-list.ts';

interface PlantFrameProps {
  /** Buttons beside the link back. */
  tools?: ReactNode;
  children: ReactNode;
}

export const PlantFrame = ({ tools, children }: PlantFrameProps) => (
  <PageFrame back={{ ...useBackToList(), label: useTexts().plant.back }} tools={tools}>
    {children}
  </PageFrame>
);
