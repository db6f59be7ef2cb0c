import type { OpenData } from '@portal/contracts';
import { Day } from '../safety/day.tsx';
import styles from './data.module.css';
import { fileAddress } from './file-table.tsx';
import { useDataTexts } from './texts/index.ts';

/** The changes of each version, the newest first. */
export function ChangeLog({ changes }: Pick<OpenData, 'changes'>) {
  const { changes: texts } = useDataTexts();
  return (
    <section aria-labelledby="changes" className={styles.prose}>
      <h2 id="changes">{texts.title}</h2>
      <ol className={styles.versions}>
        {changes.map(({ version, date, note, tables }) => (
          <li key={version}>
            <h3>
              {version} · <Day date={date} />
            </h3>
            {note !== undefined && <p>{texts.notes[note] ?? note}</p>}
            <ul>
              {tables.map((change) => (
                <TableChange key={change.table} change={change} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p>
        <a href={fileAddress('changes.json')}>{texts.all}</a>
      </p>
    </section>
  );
}

function TableChange({ change }: { change: OpenData['changes'][number]['tables'][number] }) {
  const { changes: texts, tables } = useDataTexts();
  const counts = (['added', 'changed', 'removed'] as const)
    .filter((kind) => change[kind] > 0)
    .map((kind) => texts[kind](change[kind]));
  return (
    <li>
      {tables[change.table].title}: {counts.join(', ')}
    </li>
  );
}
