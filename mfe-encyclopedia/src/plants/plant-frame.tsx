import { links } from '@portal/contracts';
import { PageFrame } from '@portal/sdk';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';

export const PlantFrame = ({ children }: { children: ReactNode }) => (
  <PageFrame back={{ to: links.home(), label: useTexts().plant.back }}>{children}</PageFrame>
);
