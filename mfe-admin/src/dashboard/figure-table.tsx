import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

interface FigureTableProps {
  label: string;
  head: readonly string[];
  /** The first cell names the row. */
  rows: readonly { key: string; cells: readonly [ReactNode, ...ReactNode[]] }[];
}

/** A table that scrolls in its own place on phones, also by keyboard. */
export const FigureTable = ({ label, head, rows }: FigureTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
  <div tabIndex={0} className={styles.scroll}>
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, place) => (
              <td key={head[place + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
