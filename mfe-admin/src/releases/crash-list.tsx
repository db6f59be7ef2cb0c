import { type Crash, crashes } from '@portal/contracts';
import { Moment, Muted, query, Row, Skeleton, Stack } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Loaded } from '../parts/loaded.tsx';
import { useReleaseTexts } from '../texts/releases.ts';
import styles from './releases.module.css';
import { shortOf } from './version-code.tsx';

/** Failures of a remote in browsers, or of the `shell`, by their place in the sources. */
export function CrashList({ name }: { name: string }) {
  const { crashList: labels } = useReleaseTexts();
  const read = useQuery({ ...query(crashes.read, { params: { name } }), refetchOnMount: 'always' });
  return (
    <Stack as="section" gap={8} className={styles.felt} aria-label={labels.title}>
      <h3>{labels.title}</h3>
      <Loaded read={read} failed={labels.failed} skeleton={<Skeleton height={48} />}>
        {(data) =>
          data.crashes.length > 0 ? (
            <Stack as="ul" gap={16}>
              {data.crashes.map((crash) => (
                <CrashItem key={`${crash.version} ${crash.place} ${crash.firstAt}`} crash={crash} />
              ))}
            </Stack>
          ) : (
            <Muted size="text">{labels.none}</Muted>
          )
        }
      </Loaded>
    </Stack>
  );
}

function CrashItem({ crash: { version, place, message, stack, count, lastAt } }: { crash: Crash }) {
  const { crashList: labels } = useReleaseTexts();
  return (
    <li>
      <p className={styles.crashMessage}>{message}</p>
      <Row gap={16} rowGap={4} align="baseline">
        <code className={styles.crashPlace}>{place ?? labels.noPlace}</code>
        <Muted as="span">
          {version !== '' && <>{shortOf(version)} · </>}
          {labels.times(count)} · <Moment at={lastAt} />
        </Muted>
      </Row>
      {stack.length > 0 && (
        <details>
          <summary>{labels.stack}</summary>
          <pre className={styles.crashStack}>{stack.join('\n')}</pre>
        </details>
      )}
    </li>
  );
}
