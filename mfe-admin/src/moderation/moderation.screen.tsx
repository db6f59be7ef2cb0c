import { AdminFrame } from '../admin/admin-frame.tsx';
import { CaseQueue } from './case-queue.tsx';
import { Filters } from './filters.tsx';
import { useFilters } from './use-filters.ts';

export const ModerationScreen = () => (
  <AdminFrame page="moderation">
    <Moderation />
  </AdminFrame>
);

function Moderation() {
  const { filters, addressOf } = useFilters();
  return (
    <>
      <Filters filters={filters} addressOf={addressOf} />
      <CaseQueue key={addressOf({ order: 'newest' })} filters={filters} addressOf={addressOf} />
    </>
  );
}
