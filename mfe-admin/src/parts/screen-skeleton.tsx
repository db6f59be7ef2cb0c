import { links } from '@portal/contracts';
import { PageFrame, Skeleton, Stack, VisuallyHidden } from '@portal/sdk';
import type { AdminPage } from '../admin/admin-links.tsx';
import { useTexts } from '../texts/index.ts';

/** A page of the administration while its code loads. */
export function ScreenSkeleton({ page }: { page: AdminPage }) {
  const { upload, admin } = useTexts();
  return (
    <PageFrame back={{ to: links.home(), label: upload.backToPlants }}>
      <TitledSkeleton title={admin[page]} />
    </PageFrame>
  );
}

/** The title of a screen, with a placeholder for its content. */
export const TitledSkeleton = ({ title }: { title: string }) => (
  <Stack gap={24}>
    <h1>{title}</h1>
    <div role="status">
      <VisuallyHidden>{useTexts().shared.loading}</VisuallyHidden>
      <Skeleton height={320} />
    </div>
  </Stack>
);
