import { LinkButton, Skeleton, Stack, VisuallyHidden } from '@portal/sdk';
import { useLocation } from '@portal/sdk/router';
import { remoteAt, useRemotes } from '../registry.ts';
import { useTexts } from '../texts/index.ts';
import styles from './pages.module.css';

/** A page whose remote is loading. Without scripts it never comes, which it then says. */
export const PageSkeleton = () => (
  <>
    <NeedsScripts />
    <Stack gap={24} className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>{useTexts().pages.loading}</VisuallyHidden>
      <Skeleton width={480} height={48} />
      <Skeleton width={680} height={64} />
      <Skeleton height={320} />
    </Stack>
  </>
);

/** The remote of another team has the name that visitors know it by. */
function NeedsScripts() {
  const { needsScripts, notFound } = useTexts().pages;
  const remote = remoteAt(useRemotes(), useLocation().pathname);
  return (
    <noscript>
      <Stack gap={16} align="start">
        <h1>{remote?.permit ? remote.name : needsScripts.title}</h1>
        <p>{remote?.permit ? needsScripts.ofTeam : needsScripts.text}</p>
        <LinkButton to="/" variant="primary">
          {notFound.home}
        </LinkButton>
      </Stack>
    </noscript>
  );
}
