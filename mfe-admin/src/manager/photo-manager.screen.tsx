import { usePage } from '@portal/sdk';
import { AntdScope } from '@portal/sdk/antd';
import { ForRole } from '../access/for-role.tsx';
import { restrictedAt } from '../access/restricted-paths.ts';
import { Spinner } from '../parts/spinner.tsx';
import { useTexts } from '../texts/index.ts';
import { PhotoManager } from './photo-manager.tsx';

const restricted = restrictedAt('/photo-management');

export function PhotoManagerScreen() {
  const { shared } = useTexts();
  usePage({ title: shared.photoManager });
  return (
    <ForRole allow={['admin']} restricted={restricted} fallback={<Spinner />}>
      <AntdScope>
        <PhotoManager />
      </AntdScope>
    </ForRole>
  );
}
