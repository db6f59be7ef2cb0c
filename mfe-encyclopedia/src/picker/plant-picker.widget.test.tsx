import { type PlantCard, plants } from '@portal/contracts';
import { fakeGateway, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { buildCard } from '../testing/factories.ts';
import { PlantPicker } from './plant-picker.widget.tsx';

const mint = buildCard({
  id: 1,
  commonName: 'Mint',
  germanName: 'Grüne Minze',
  latinName: 'Mentha × piperita',
  category: 'spices',
});
const oak = buildCard({ id: 2, commonName: 'Oak', latinName: 'Quercus robur', category: 'trees' });
const reishi = buildCard({ id: 3, commonName: 'Reishi', latinName: 'Ganoderma', category: 'fungi' });
const mate = buildCard({ id: 4, commonName: 'Yerba maté', latinName: 'Ilex', category: 'trees' });
const all = [mint, oak, reishi, mate];

async function open(first: PlantCard | null = null) {
  const onSelect = jest.fn();
  const onSubmit = jest.fn();
  function Entry() {
    const [plant, setPlant] = useState(first);
    const select = (next: PlantCard | null) => {
      onSelect(next);
      setPlant(next);
    };
    return (
      <form onSubmit={onSubmit}>
        <PlantPicker selected={plant} onSelect={select} label="Related plant" />
        <button type="submit">Save</button>
      </form>
    );
  }
  return { ...(await renderScreen(<Entry />)), onSelect, onSubmit };
}
/** The list, once the plants are loaded. */
async function openFilled() {
  fakeGateway().answer(plants.cards, all);
  const opened = await open();
  await opened.user.click(search());
  await screen.findAllByRole('option');
  return opened;
}
const search = () => screen.getByRole('combobox', { name: 'Search plants' });
const names = () =>
  screen.queryAllByRole('option').map((option) => option.querySelector('span[lang]')?.textContent);
const button = (name: string) => screen.getByRole('button', { name });
/** The name of the plant that the arrow keys moved to. */
const active = () => {
  const id = search().getAttribute('aria-activedescendant');
  return id && document.getElementById(id)?.querySelector('span[lang]')?.textContent;
};

test('all plants show below the field, with their count', async () => {
  await openFilled();

  const group = within(screen.getByRole('group', { name: 'Related plant' }));
  expect(await group.findByRole('option', { name: 'Mint Mentha × piperita' })).toBeVisible();
  expect(group.getByRole('status')).toHaveTextContent('4 plants');
  expect(names()).toEqual(['Mint', 'Oak', 'Reishi', 'Yerba maté']);
  expect(search()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
});

test.each([
  ['common name', 'MIN', ['Mint']],
  ['Latin name', 'quercus', ['Oak']],
  ['category', 'tree', ['Oak', 'Yerba maté']],
  ['name without its accents', 'mate', ['Yerba maté']],
  ['name with an umlaut as two letters', 'gruene', ['Mint']],
  ['term with blanks around it', ' oak ', ['Oak']],
])('typing finds plants by their %s, whatever the case', async (_by, term, found) => {
  const { user } = await openFilled();

  await user.type(search(), term);

  expect(names()).toEqual(found);
  expect(screen.getByRole('status')).toHaveTextContent(`${found.length} of 4 plants`);
});

test('names that begin with the term come before those that contain it', async () => {
  const snowdrop = buildCard({ id: 5, commonName: 'Common snowdrop', latinName: 'Galanthus nivalis' });
  const lily = buildCard({ id: 6, commonName: 'Lily of the valley', latinName: 'Convallaria' });
  const valerian = buildCard({ id: 7, commonName: 'Valerian', latinName: 'Valeriana officinalis' });
  fakeGateway().answer(plants.cards, [snowdrop, lily, valerian]);
  const { user } = await open();

  await user.type(search(), 'val');

  expect(names()).toEqual(['Valerian', 'Lily of the valley', 'Common snowdrop']);
});

test('a term without a match says so', async () => {
  const { user } = await openFilled();

  await user.type(search(), 'zzz');

  expect(screen.getByText('No plants found matching your search. Try different keywords.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('0 of 4 plants');
});

test('a clicked plant is selected and shown, and keeps the focus', async () => {
  const { user, onSelect } = await openFilled();

  await user.click(screen.getByRole('option', { name: /^Oak/ }));

  expect(onSelect.mock.calls).toEqual([[oak]]);
  expect(screen.getByText('Oak')).toBeVisible();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(button('Change plant')).toHaveFocus();
});

test('the arrow keys move through the list, and never out of it', async () => {
  const { user } = await openFilled();

  const after = async (keys: string) => {
    await user.keyboard(keys);
    return active();
  };
  expect(await after('{ArrowUp}')).toBeNull();
  expect(await after('{ArrowDown}')).toBe('Mint');
  expect(await after('{ArrowDown}')).toBe('Oak');
  expect(await after('{ArrowUp}{ArrowUp}')).toBeNull();
  expect(await after('{ArrowDown>5/}')).toBe('Yerba maté');
  expect(search()).toHaveFocus();
});

test('Enter selects the active plant, and never submits the surrounding form', async () => {
  const { user, onSelect, onSubmit } = await openFilled();
  await user.click(search());

  await user.keyboard('{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown>3/}{Enter}');

  expect(onSelect.mock.calls).toEqual([[reishi]]);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter selects the only match', async () => {
  const { user, onSelect } = await openFilled();

  await user.type(search(), 'gano{Enter}');

  expect(onSelect.mock.calls).toEqual([[reishi]]);
});

test('a selected plant can be replaced or left, and is marked in the list', async () => {
  fakeGateway().answer(plants.cards, all);
  const { user, onSelect } = await open(oak);
  expect(screen.queryByRole('listbox')).toBeNull();

  await user.click(button('Change plant'));
  expect(search()).toHaveFocus();
  expect(await screen.findByRole('option', { name: /^Oak/ })).toHaveAttribute('aria-selected', 'true');
  await user.click(button('Keep this plant'));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onSelect).not.toHaveBeenCalled();
  expect(button('Change plant')).toHaveFocus();

  await user.click(button('Change plant'));
  await user.click(await screen.findByRole('option', { name: /^Mint/ }));
  expect(onSelect.mock.calls).toEqual([[mint]]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a selected plant can be removed, and the list shows', async () => {
  fakeGateway().answer(plants.cards, all);
  const { user, onSelect } = await open(oak);

  await user.click(button('Remove plant'));

  expect(onSelect.mock.calls).toEqual([[null]]);
  expect(search()).toHaveFocus();
});

test('the list is busy while the plants load', async () => {
  fakeGateway().answer(plants.cards, new Promise<never>(() => {}));

  const { user } = await open();
  await user.click(search());

  expect(screen.getByRole('status')).toHaveTextContent('Loading plants…');
  expect(names()).toEqual([]);
});

test('the list shows while the field is used, and Escape closes only the list', async () => {
  fakeGateway().answer(plants.cards, all);
  const { user, onSelect } = await open();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(search()).toHaveAttribute('aria-expanded', 'false');

  await user.tab();
  const options = await screen.findAllByRole('option');
  expect(options).toHaveLength(4);
  expect(options.every((option) => option.querySelector('img'))).toBe(true);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  expect(search()).toHaveAttribute('aria-activedescendant', options[1]?.id);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(search()).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();

  await user.type(search(), 'oak');
  await user.click(screen.getByRole('option', { name: /^Oak/ }));
  expect(onSelect.mock.calls).toEqual([[oak]]);
});
