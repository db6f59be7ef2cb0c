import type { Plant } from '@portal/contracts';
import { Button, Grid, Row } from '@portal/sdk';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { moveByArrows } from './move-by-arrows.ts';
import styles from './plant-grid.module.css';

interface PlantGridProps {
  plants: Plant[];
  render: (plant: Plant) => ReactNode;
}

/** Full rows of one, two and three columns. */
const pageLength = 18;

/** Cards in a responsive grid, a page at a time. "Show more" moves the focus to the first new card. */
export function PlantGrid({ plants, render }: PlantGridProps) {
  const { manager } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const [amount, setAmount] = useState(pageLength);
  const more = Math.min(pageLength, plants.length - amount);
  useLayoutEffect(() => {
    if (amount > pageLength) focusCard(list.current, amount - pageLength);
  }, [amount]);
  return (
    <>
      <Grid as="ul" ref={list} className={styles.grid} onKeyDown={moveByArrows}>
        {plants.slice(0, amount).map((plant) => (
          <li key={plant.id} tabIndex={-1} data-card>
            {render(plant)}
          </li>
        ))}
      </Grid>
      {more > 0 && (
        <Row justify="center" className={styles.more}>
          <Button onClick={() => setAmount(amount + pageLength)}>{manager.showMore(more)}</Button>
        </Row>
      )}
    </>
  );
}

function focusCard(list: HTMLElement | null, place: number): void {
  const card = list?.children[place];
  if (card instanceof HTMLElement) card.focus({ preventScroll: true });
}
