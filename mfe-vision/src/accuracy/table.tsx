import styles from './accuracy.module.css';

interface TableProps {
  caption: string;
  /** The first column names the row; the others are figures. */
  columns: readonly [string, ...string[]];
  rows: readonly (readonly [string, ...string[]])[];
}

/** Figures in rows. On narrow screens it scrolls by itself, also with the keys. */
export const Table = ({ caption, columns: [first, ...others], rows }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keys.
  <section aria-label={caption} tabIndex={0} className={styles.scroll}>
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {others.map((column) => (
            <th scope="col" key={column} className={styles.number}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={[name, ...figures].join()}>
            <th scope="row">{name}</th>
            {figures.map((figure, place) => (
              <td key={others[place]} className={styles.number}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
