import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Boundary } from './boundary.tsx';
import { renderScreen } from './testing/index.ts';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

function Plant({ id }: { id: number }) {
  const [visits] = useState(() => id);
  if (id === 2) throw new Error('No such leaf.');
  return (
    <p>
      Plant {id}, first seen {visits}
    </p>
  );
}

function Screen() {
  const [id, setId] = useState(1);
  return (
    <>
      <p>Beside it</p>
      <button type="button" onClick={() => setId(id + 1)}>
        Next
      </button>
      <Boundary label="The plant" resetKey={String(id)}>
        <Plant id={id} />
      </Boundary>
    </>
  );
}

test('a failure stays in its region, and is cleared when the reset key changes', async () => {
  const { user } = await renderScreen(<Screen />);

  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('alert')).toHaveTextContent('The plant could not be shown.');
  expect(screen.getByText('Beside it')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));

  expect(screen.getByText('Plant 3, first seen 3')).toBeVisible();
});

test('without a failure, a new reset key remounts nothing', async () => {
  function Steady() {
    const [id, setId] = useState(3);
    return (
      <Boundary resetKey={String(id)}>
        <Plant id={id} />
        <button type="button" onClick={() => setId(4)}>
          Next
        </button>
      </Boundary>
    );
  }
  const { user } = await renderScreen(<Steady />);

  await user.click(screen.getByRole('button', { name: 'Next' }));

  expect(screen.getByText('Plant 4, first seen 3')).toBeVisible();
});
