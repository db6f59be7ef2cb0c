import { lazyPart } from '@portal/sdk';
import { usePageData } from '../registry.ts';

const TrialNotice = lazyPart(() =>
  import(/* webpackChunkName: "trial-notice" */ './trial-notice.tsx').then((module) => module.TrialNotice),
);

/** Says above every page which versions only this browser gets. Other visitors fetch no code for it. */
export function TrialBar() {
  const { trial } = usePageData();
  return trial && <TrialNotice trial={trial} />;
}
