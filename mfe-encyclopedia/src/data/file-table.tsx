import { type DataFile, type OpenDataTable, openDataTables } from '@portal/contracts';
import { count, VisuallyHidden } from '@portal/sdk';
import styles from './data.module.css';
import { useDataTexts } from './texts/index.ts';

/** The address of a file, of the newest version unless it is stated. */
export const fileAddress = (name: string, version?: string) =>
  `/data/${version === undefined ? '' : `${version}/`}${name}`;

export const kilobytesOf = (bytes: number) => count(Math.max(1, Math.round(bytes / 1000)));

export function FileTable({ files }: { files: readonly DataFile[] }) {
  const { files: texts } = useDataTexts();
  return (
    <section aria-labelledby="files">
      <h2 id="files">{texts.title}</h2>
      <table className={styles.files}>
        <thead>
          <tr>
            <th scope="col">{texts.table}</th>
            <th scope="col" className={styles.number}>
              {texts.rows}
            </th>
            <th scope="col" className={styles.number}>
              {texts.csv}
            </th>
            <th scope="col" className={styles.number}>
              {texts.json}
            </th>
          </tr>
        </thead>
        <tbody>
          {openDataTables.map((table) => (
            <TableRow key={table} table={table} files={files.filter((file) => file.table === table)} />
          ))}
        </tbody>
      </table>
      <details className={styles.digests}>
        <summary>{texts.digests}</summary>
        <pre className={styles.code}>{files.map(({ name, sha256 }) => `${sha256}  ${name}`).join('\n')}</pre>
      </details>
    </section>
  );
}

function TableRow({ table, files }: { table: OpenDataTable; files: readonly DataFile[] }) {
  const { files: texts, tables } = useDataTexts();
  const { title, text } = tables[table];
  return (
    <tr>
      <th scope="row">
        {title}
        <span className={styles.about}>{text}</span>
      </th>
      <td className={styles.number}>{count(files[0]?.rows ?? 0)}</td>
      {(['csv', 'json'] as const).map((format) => {
        const file = files.find(({ name }) => name.endsWith(`.${format}`));
        return (
          <td key={format} className={styles.number}>
            {file && (
              <a href={fileAddress(file.name)} download>
                {texts.kilobytes(kilobytesOf(file.bytes))}
                <VisuallyHidden>, {texts.linkLabel(title, texts[format])}</VisuallyHidden>
              </a>
            )}
          </td>
        );
      })}
    </tr>
  );
}
