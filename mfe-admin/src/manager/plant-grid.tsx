import type { Plant } from '@portal/contracts';
import { Grid } from '@portal/sdk';
import { type ReactNode, useRef } from 'react';
import styles from './plant-grid.module.css';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useVisibleRows } from './use-visible-rows.ts';

interface PlantGridProps {
  plants: Plant[];
  render: (plant: Plant) => ReactNode;
}

/** A responsive grid that renders only the visible rows; padding replaces the others. */
export function PlantGrid({ plants, render }: PlantGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const { isMeasured, columns, from, to, before, after, measureRow, scrollToPlace } = useVisibleRows(
    list,
    plants.length,
  );
  const handleKey = useArrowKeys(list, { amount: plants.length, columns, scrollToPlace });
  return (
    <Grid
      as="ul"
      gap={16}
      ref={list}
      className={styles.grid}
      style={
        isMeasured
          ? {
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              paddingTop: before,
              paddingBottom: after,
            }
          : undefined
      }
      onKeyDown={handleKey}
    >
      {plants.slice(from, to).map((plant, index) => {
        const place = from + index;
        return (
          <li
            key={plant.id}
            // The first card is as high as its row.
            ref={place % columns === 0 ? measureRow : undefined}
            data-index={Math.floor(place / columns)}
            data-place={place}
            aria-setsize={plants.length}
            aria-posinset={place + 1}
          >
            {render(plant)}
          </li>
        );
      })}
    </Grid>
  );
}
