import { usePage } from '@portal/sdk';
import { ForRole } from '../access/for-role.tsx';
import { closedAt } from '../access/restricted-paths.ts';
import { useTexts } from '../texts/index.ts';
import { Spinner } from '../waiting/spinner.tsx';
import { PhotoManager } from './photo-manager.tsx';

const closed = closedAt('/photo-management');

/** The administrator's manager of plants and their photos. */
export function PhotoManagerScreen() {
  const { shared } = useTexts();
  usePage({ title: shared.photoManager });
  return (
    <ForRole whose="admin" closed={closed} waiting={<Spinner />}>
      <PhotoManager />
    </ForRole>
  );
}
