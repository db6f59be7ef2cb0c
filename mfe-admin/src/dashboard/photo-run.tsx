import { links, type PhotoRun, type PhotoRunState, photoRuns } from '@portal/contracts';
import {
  Button,
  Card,
  classNames,
  keyOf,
  LinkButton,
  Moment,
  Muted,
  query,
  Row,
  Skeleton,
  toastFailure,
  useWrite,
} from '@portal/sdk';
import { Progress } from '@portal/sdk/antd';
import { ConfirmButton } from '@portal/sdk/forms';
import { useQuery, useQueryClient } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { Loaded } from '../parts/loaded.tsx';
import { useDashboardTexts } from '../texts/dashboard.ts';
import styles from './dashboard.module.css';
import { refetchMs } from './figures.ts';

/** The polling interval while a search goes on. */
const progressMs = 3000;

const isGoingOn = (run: PhotoRun | undefined) => run?.state === 'running' || run?.state === 'undoing';

/** The search for photographs of all plants: its state, what it found, and its buttons. */
export function PhotoRunCard() {
  const texts = useDashboardTexts().photoRun;
  const read = useQuery({
    ...query(photoRuns.read),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isGoingOn(state.data?.run) ? progressMs : refetchMs),
  });
  return (
    <Card className={classNames(styles.card, styles.wide, styles.spaced)}>
      <Muted as="p">{texts.about}</Muted>
      {/* As high as the number of plants and a button. */}
      <Loaded read={read} failed={texts.failed} skeleton={<Skeleton height={79} />}>
        {({ run, plantsWithout }) => (
          <>
            <p role="status">
              {run && <strong>{texts.states[run.state]}</strong>}{' '}
              {run?.reason && `${texts.reasons[run.reason]} `}
              {texts.without(plantsWithout)}
            </p>
            {run && <RunFigures run={run} />}
            <Acts run={run} plantsWithout={plantsWithout} />
            {run && run.notFound.length > 0 && <NotFound plants={run.notFound} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function RunFigures({ run: { retryAt, plants, done, found, shown, waiting } }: { run: PhotoRun }) {
  const texts = useDashboardTexts().photoRun;
  return (
    <>
      {retryAt && (
        <p>
          {texts.notBefore} <Moment at={retryAt} format="bulletin" />
        </p>
      )}
      <Muted>{texts.ofPlants(done, plants)}</Muted>
      <Progress
        aria-label={texts.progress}
        status="normal"
        percent={plants === 0 ? 100 : Math.floor((100 * done) / plants)}
        showInfo={false}
      />
      <p>{texts.found(found, shown, waiting)}</p>
    </>
  );
}

function Acts({ run, plantsWithout }: PhotoRunState) {
  const texts = useDashboardTexts().photoRun;
  const start = useRunWrite('start', texts.notStarted);
  const stop = useRunWrite('stop', texts.notStopped);
  const undo = useRunWrite('undo', texts.notUndone);
  const hasFound = run !== undefined && run.found > 0 && run.state !== 'undoing' && run.state !== 'undone';
  return (
    <Row gap={16} rowGap={8}>
      {run?.state === 'running' && (
        <Button isBusy={stop.isPending} onClick={() => stop.mutate({})}>
          {texts.stop}
        </Button>
      )}
      {!isGoingOn(run) && (plantsWithout > 0 || run?.state === 'stopped') && (
        <Button isBusy={start.isPending} onClick={() => start.mutate({})}>
          {run?.state === 'stopped' ? texts.resume : texts.start}
        </Button>
      )}
      {run && run.waiting > 0 && <LinkButton to={links.photoApprovals()}>{texts.review}</LinkButton>}
      {hasFound && (
        <ConfirmButton
          title={texts.undoTitle}
          confirmLabel={texts.undo}
          busyLabel={texts.undoing}
          warning={texts.undoWarning}
          onConfirm={() => undo.mutateAsync({})}
        >
          {texts.undo}
        </ConfirmButton>
      )}
    </Row>
  );
}

/** An act on the run, whose answer is its new state. */
function useRunWrite(act: 'start' | 'stop' | 'undo', failed: string) {
  const client = useQueryClient();
  return useWrite(photoRuns[act], {
    onSuccess: (state) => client.setQueryData(query(photoRuns.read).queryKey, state),
    onError: (error) => {
      toastFailure(failed, error);
      void client.invalidateQueries({ queryKey: keyOf(photoRuns.read) });
    },
  });
}

function NotFound({ plants }: { plants: PhotoRun['notFound'] }) {
  const texts = useDashboardTexts().photoRun;
  return (
    <details className={styles.parts}>
      <summary>{texts.notFound(plants.length)}</summary>
      <ul>
        {plants.map(({ plantId, commonName, latinName }) => (
          <li key={plantId}>
            <Link to={links.plant(plantId)}>
              <span lang="en">{commonName}</span> <i lang="la">{latinName}</i>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
