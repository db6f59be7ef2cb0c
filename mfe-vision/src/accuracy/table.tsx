import styles from './accuracy.module.css';

interface TableProps {
  caption: string;
  columns: readonly [string, ...string[]];
  rows: readonly (readonly [string, ...string[]])[];
  /** The language of the rows' names, if it is another. */
  nameLanguage?: 'la';
}

/** A table that scrolls on narrow screens. */
export const Table = ({ caption, columns: [first, ...others], rows, nameLanguage }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
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
            <th scope="row" lang={nameLanguage}>
              {name}
            </th>
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
