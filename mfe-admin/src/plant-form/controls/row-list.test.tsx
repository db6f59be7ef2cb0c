import { renderScreen } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { NumberField } from './number-field.tsx';
import { RowList } from './row-list.tsx';

interface Dose {
  hours?: number | undefined;
}

function Doses() {
  const [items, setItems] = useState<Dose[]>([{}, {}]);
  return (
    <RowList
      items={items}
      name="doses"
      labels={{
        nameAt: (place) => `Row ${place + 1}`,
        removeAt: (place) => `Remove ${place + 1}`,
        add: 'Add',
      }}
      titleOf={() => ''}
      hasProblem={() => true}
      blank={{}}
      onChange={setItems}
      render={({ hours }, change, place) => (
        <NumberField
          label={`Hours ${place + 1}`}
          value={hours}
          onChange={(value) => change({ hours: value })}
        />
      )}
    />
  );
}

test('what was typed in a removed row does not show in the next one', async () => {
  const { user } = await renderScreen(<Doses />);
  await user.type(screen.getByLabelText('Hours 1'), 'two');

  await user.click(screen.getByRole('button', { name: 'Remove 1' }));

  expect(screen.getByLabelText('Hours 1')).toHaveValue('');
});
