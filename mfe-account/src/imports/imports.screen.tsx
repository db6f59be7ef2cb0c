import { type Import, links, type User } from '@portal/contracts';
import {
  EmptyState,
  FailedState,
  LinkButton,
  PageHeader,
  Skeleton,
  Stack,
  usePage,
  useSession,
} from '@portal/sdk';
import { useQuery, useQueryClient } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { useEffect, useRef } from 'react';
import { useImportTexts } from '../texts/imports.ts';
import { FileDrop } from './file-drop.tsx';
import { FormList } from './form-list.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReport } from './import-report.tsx';
import { ImportResult } from './import-result.tsx';
import styles from './imports.module.css';
import { importsQuery, useSendFile } from './imports.queries.ts';

/** Brings what a member has elsewhere: choose a file, see what it becomes, start, undo. */
export function ImportsScreen() {
  const texts = useImportTexts();
  const { status, user } = useSession();
  usePage({ title: texts.title });
  return (
    <Stack isPage gap={24} className={styles.screen}>
      <PageHeader title={texts.title} actions={<Link to={links.settings()}>{texts.back}</Link>}>
        <p>{texts.lead}</p>
      </PageHeader>
      {status === 'loading' && <Skeleton height={240} />}
      {status === 'anonymous' && (
        <EmptyState
          title={texts.invitation}
          action={
            <LinkButton to={links.auth({ next: links.imports() })} variant="primary">
              {texts.logIn}
            </LinkButton>
          }
        />
      )}
      {user && <OwnImports user={user} />}
    </Stack>
  );
}

function OwnImports({ user: { id } }: { user: User }) {
  const texts = useImportTexts();
  const { data, error, isFetching, refetch } = useQuery(importsQuery(id));
  const sending = useSendFile(id);
  const latest = data?.[0];
  const wasUnderWay = useRef(false);
  const client = useQueryClient();
  const underWay = sending.isPending || (latest !== undefined && isUnderWay(latest));
  useEffect(() => {
    // Gardens, journals and lists that were read before are not what they were.
    if (wasUnderWay.current && !underWay) void client.invalidateQueries();
    wasUnderWay.current = underWay;
  }, [client, underWay]);
  if (sending.isPending)
    return <ImportProgress label={texts.sending} done={sending.sent * 100} total={100} unit="percent" />;
  if (!data && !isFetching) return <FailedState title={texts.failed} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={240} />;
  if (latest && isUnderWay(latest)) return <UnderWay latest={latest} userId={id} />;
  return (
    <>
      {latest && !sending.error && (
        <ImportResult latest={latest} userId={id} takesFocus={wasUnderWay.current} />
      )}
      <FileDrop error={sending.error} onChoose={(file) => sending.mutate(file)} />
      <FormList />
    </>
  );
}

const isUnderWay = ({ state }: Import) => ['checking', 'checked', 'writing', 'undoing'].includes(state);

function UnderWay({ latest, userId }: { latest: Import; userId: number }) {
  const texts = useImportTexts();
  const { state, progress } = latest;
  if (state === 'checked') return <ImportReport checked={latest} userId={userId} />;
  const label = state === 'checking' ? texts.checking : state === 'writing' ? texts.writing : texts.undoing;
  // An undo counts down.
  const done = state === 'undoing' ? progress.total - progress.done : progress.done;
  return (
    <ImportProgress label={label} done={Math.max(0, done)} total={progress.total} note={texts.background} />
  );
}
