import { PageHeader, Stack } from '@portal/sdk';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';

export const FavoritesFrame = ({ children }: { children: ReactNode }) => (
  <Stack isPage gap={24}>
    <PageHeader title={useTexts().lists.title} />
    {children}
  </Stack>
);
