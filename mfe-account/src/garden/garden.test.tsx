import { garden, gardenLinks, links, notifications, plants, users } from '@portal/contracts';
import { fakeGateway, hydrateScreen, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { buildEntry, buildGardenPlant, buildSummary, rosa } from '../testing/factories.ts';
import { GardenScreen } from './garden.screen.tsx';
import { GardenPlantScreen } from './garden-plant.screen.tsx';
import { SharedGardenScreen } from './shared-garden.screen.tsx';

const sage = buildSummary({ id: 7, latinName: 'Salvia officinalis', hazard: 'toxic' });
const fern = buildGardenPlant();
const ivy = buildGardenPlant({
  id: 5,
  plantId: 7,
  name: 'Ivy',
  place: 'Stairs',
  planting: 'pot',
  site: 'indoors',
  care: [{ task: 'water', basis: 'facts', everyDays: 7, dueOn: '2999-01-01' }],
});

const openGarden = (path = '/garden', viewer: typeof rosa | null = rosa, widgets = {}) =>
  renderScreen(<GardenScreen />, { path, route: '/garden', viewer, widgets });
const openPlant = () =>
  renderScreen(<GardenPlantScreen />, { path: '/garden/4', route: '/garden/:id', viewer: rosa });

test('anonymous visitors are invited to log in, and come back', async () => {
  await openGarden('/garden?add=7', null);

  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fgarden%3Fadd%3D7',
  );
});

test('an empty garden leads to plants and identification', async () => {
  fakeGateway().answer(garden.list, []);

  await openGarden();

  expect(await screen.findByText('No plants in your garden yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse plants' })).toHaveAttribute('href', '/plants');
  expect(screen.getByRole('link', { name: 'Identify a plant' })).toHaveAttribute('href', '/identify');
});

test('the garden lists what is due, then the plants', async () => {
  fakeGateway().answer(garden.list, [fern, ivy]).answer(plants.summaries, [sage]);

  await openGarden();

  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(today.getAllByRole('listitem')).toHaveLength(1);
  expect(today.getByRole('link', { name: 'Kitchen fern' })).toHaveAttribute('href', '/garden/4');
  expect(today.getByText(/^Water, \d+ days? overdue/)).toBeVisible();
  const all = within(screen.getByRole('region', { name: '2 plants' }));
  expect(await all.findByText('Salvia officinalis')).toBeVisible();
  expect(all.getByText('Stairs').closest('a')).toHaveTextContent('Stairs · In a pot · Indoors');
  expect(all.getByText('Toxic')).toBeVisible();
});

test('the next four weeks name the days with care, without today', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const care = [
    { task: 'water' as const, basis: 'own' as const, dueOn: day(0), expectedOn: [0, 7, 28, 40].map(day) },
    { task: 'feed' as const, basis: 'own' as const, dueOn: day(7), expectedOn: [day(7)] },
  ];
  fakeGateway().answer(garden.list, [buildGardenPlant({ care })]);

  await openGarden();

  const weeks = within(await screen.findByRole('region', { name: 'The next four weeks' }));
  const days = weeks.getAllByRole('heading', { level: 3 });
  expect(days.map((each) => each.parentElement?.textContent)).toEqual([
    expect.stringMatching(/Water Kitchen fernFeed Kitchen fern$/),
    expect.stringMatching(/Water Kitchen fern$/),
  ]);
});

test('plants that share a name show their places', async () => {
  fakeGateway().answer(garden.list, [
    { ...fern, place: 'Hall' },
    { ...fern, id: 6, site: 'outdoors' },
    buildGardenPlant({
      id: 5,
      name: 'Ivy',
      place: 'Stairs',
      care: [{ task: 'water', basis: 'facts', dueOn: '2999-01-01' }],
    }),
  ]);

  await openGarden();

  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(today.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Kitchen fern (Hall)',
    'Kitchen fern (Outdoors)',
  ]);
});

test('the garden says how reminders come, and leads to the setting', async () => {
  fakeGateway()
    .answer(garden.list, [fern])
    .answer(notifications.settings, { page: [], email: ['care'], push: [] });

  await renderScreen(<GardenScreen />, {
    viewer: { ...rosa, isEmailConfirmed: true },
    served: [links.notificationSettings.pattern],
  });

  expect(await screen.findByText('You’re reminded here and by email.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change reminders' })).toHaveAttribute(
    'href',
    links.notificationSettings(),
  );
});

test('a garden without care in the next four weeks names what comes next', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const water = { task: 'water' as const, basis: 'facts' as const };
  const plants = [
    buildGardenPlant({ care: [{ ...water, dueOn: day(50) }] }),
    buildGardenPlant({ id: 5, name: 'Jade plant', care: [{ ...water, dueOn: day(35) }] }),
  ];
  fakeGateway().answer(garden.list, plants);

  await openGarden();

  const weeks = within(await screen.findByRole('region', { name: 'The next four weeks' }));
  expect(weeks.getByText('Nothing is due in the next four weeks.')).toBeVisible();
  const next = weeks.getByRole('heading', { level: 3 });
  expect(next.parentElement).toHaveTextContent(/Water Jade plant$/);
});

test('the zone of the device is sent once, where the portal has another', async () => {
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const gateway = fakeGateway()
    .answer(garden.list, [])
    .answer(users.changeTimeZone, rosa)
    .answer(users.current, rosa);

  await openGarden('/garden', { ...rosa, timeZone: 'Pacific/Auckland' });

  await waitFor(() => expect(gateway.calls(users.changeTimeZone)).toHaveLength(1));
  expect(gateway.calls(users.changeTimeZone)[0]?.body).toEqual({ timeZone: device });
});

test('a garden that can’t be loaded says so', async () => {
  fakeGateway().answer(garden.list, refusal('internal', 'Out of order.'));

  await openGarden();

  expect(await screen.findByText('Your garden could not be loaded.')).toBeVisible();
});

test('what is done stays in its place, keeps the focus and can be taken back', async () => {
  const watered = buildGardenPlant({ care: [{ task: 'water', basis: 'facts', dueOn: '2999-01-01' }] });
  const gateway = fakeGateway().answer(garden.list, [fern]).answer(garden.doCare, watered);
  const { user } = await openGarden();
  const done = await screen.findByRole('button', { name: 'Water Kitchen fern: done' });
  gateway.answer(garden.list, [watered]);

  await user.click(done);

  const undo = await screen.findByRole('button', { name: 'Undo: Water Kitchen fern' });
  expect(undo).toHaveFocus();
  expect(screen.getByText('Watered')).toBeVisible();
  expect(gateway.calls(garden.doCare).map(({ body }) => body)).toEqual([
    { on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ]);
  gateway.answer(garden.undoCare, fern).answer(garden.list, [fern]);
  await waitFor(() => expect(undo).not.toHaveAttribute('aria-busy'));
  await user.click(undo);
  expect(await screen.findByRole('button', { name: 'Water Kitchen fern: done' })).toHaveFocus();
});

test('care that could not be recorded is due again, with the reason', async () => {
  fakeGateway().answer(garden.list, [fern]).answer(garden.doCare, refusal('internal', 'Out of order.'));
  const { user } = await openGarden();

  await user.click(await screen.findByRole('button', { name: 'Water Kitchen fern: done' }));

  expect(await screen.findByText('Out of order.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Water Kitchen fern: done' })).toBeVisible();
});

test('a reminder is put off by three days', async () => {
  const gateway = fakeGateway().answer(garden.list, [fern]).answer(garden.snoozeCare, fern);
  const { user } = await openGarden();

  await user.click(await screen.findByRole('button', { name: 'Water Kitchen fern: remind me in 3 days' }));

  expect(await screen.findByText('Reminder in 3 days')).toBeVisible();
  expect(gateway.calls(garden.snoozeCare).map(({ body }) => body)).toEqual([{ days: 3 }]);
});

test('a plant is added by its name alone', async () => {
  const gateway = fakeGateway().answer(garden.list, []).answer(garden.add, fern);
  const { user, location } = await openGarden('/garden?add=new', rosa, {
    'encyclopedia.plantPicker': () => <p>Picker</p>,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a plant to your garden' }));
  const save = dialog.getByRole('button', { name: 'Add plant' });
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');

  await user.click(save);
  expect(dialog.getByRole('alert')).toHaveTextContent('Please give your plant a name.');
  expect(dialog.getByLabelText('Name')).toHaveFocus();
  expect(scroll.mock.contexts).toEqual([dialog.getByLabelText('Name')]);
  await user.type(dialog.getByLabelText('Name'), 'Kitchen fern');
  await user.type(dialog.getByLabelText('Place'), 'Kitchen');
  await user.selectOptions(dialog.getByLabelText('Pot or bed'), 'In a pot');
  await user.click(save);

  await waitFor(() => expect(location()).toBe('/garden/4'));
  expect(gateway.calls(garden.add).map(({ body }) => body)).toEqual([
    { name: 'Kitchen fern', place: 'Kitchen', planting: 'pot', notes: '', requestKey: expect.any(String) },
  ]);
});

test('a plant is added with a reminder to water it', async () => {
  const gateway = fakeGateway().answer(garden.list, []).answer(garden.add, fern).answer(garden.setCare, fern);
  const { user, location } = await openGarden('/garden?add=new');
  const dialog = within(await screen.findByRole('dialog'));
  const save = dialog.getByRole('button', { name: 'Add plant' });
  await user.type(dialog.getByLabelText('Name'), 'Kitchen fern');
  await user.selectOptions(dialog.getByLabelText('Remind me to water'), 'My own interval');
  await user.clear(dialog.getByLabelText('Days'));

  await user.click(save);
  expect(dialog.getByLabelText('Days')).toHaveFocus();
  expect(dialog.getByRole('alert')).toHaveTextContent('Please enter a whole number from 1 to 1095.');
  await user.type(dialog.getByLabelText('Days'), '4');
  await user.click(save);

  await waitFor(() => expect(location()).toBe('/garden/4'));
  expect(gateway.calls(garden.setCare)).toEqual([
    { method: 'PUT', address: '/api/garden/plants/4/care/water', body: { basis: 'own', everyDays: 4 } },
  ]);
});

test('a plant is added even if its reminder is refused', async () => {
  fakeGateway()
    .answer(garden.list, [])
    .answer(garden.add, fern)
    .answer(garden.setCare, refusal('internal', 'Out of order.'));
  const { user, location } = await openGarden('/garden?add=new');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Kitchen fern');
  await user.selectOptions(dialog.getByLabelText('Remind me to water'), 'No reminder');

  await user.click(dialog.getByRole('button', { name: 'Add plant' }));

  await waitFor(() => expect(location()).toBe('/garden/4'));
  expect(await screen.findByText('Out of order.')).toBeVisible();
});

test('the first focus moves to the plant search once it has loaded', async () => {
  fakeGateway().answer(garden.list, []);
  const Picker = () => {
    const [isLoaded, setLoaded] = useState(false);
    useEffect(() => {
      setTimeout(() => setLoaded(true));
    }, []);
    return isLoaded && <input aria-label="Search" />;
  };

  await openGarden('/garden?add=new', rosa, { 'encyclopedia.plantPicker': Picker });

  await waitFor(() => expect(screen.getByLabelText('Search')).toHaveFocus());
});

const reading = { id: 1, at: '2026-11-02T10:00:00.000Z', healthScore: 40, mood: 'stressed' as const };
const later = { id: 2, at: '2026-11-12T10:00:00.000Z', healthScore: 81, mood: 'thriving' as const };

const answerPlant = () =>
  fakeGateway()
    .answer(garden.read, fern)
    .answer(garden.readings, [reading, later])
    .answer(garden.timeline, [
      { type: 'care', at: later.at, on: '2026-11-22', task: 'water', recordId: 1 },
      { type: 'reading', at: later.at, reading: later },
      { type: 'entry', at: reading.at, entry: buildEntry({ notes: 'A new leaf.' }) },
    ]);

test('the page of a plant shows care, health as a chart and a table, and the timeline', async () => {
  answerPlant();

  const { user } = await openPlant();

  expect(await screen.findByRole('heading', { level: 1, name: 'Kitchen fern' })).toBeVisible();
  expect(
    await screen.findByRole('img', { name: 'Health over time: 2 readings, from 40 to 81 of 100.' }),
  ).toBeVisible();
  await user.click(screen.getByText('Show as a table'));
  expect(screen.getByRole('cell', { name: '81/100' })).toBeVisible();
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  expect(await timeline.findByText('Watered')).toBeVisible();
  expect(timeline.getByText('Nov 22, 2026')).toBeVisible();
  expect(timeline.getByText('Health 81/100, thriving')).toBeVisible();
  expect(timeline.getByText('A new leaf.')).toBeVisible();
});

test('care that is done today says so, keeps the focus and can be taken back', async () => {
  const gateway = answerPlant();
  const { user } = await openPlant();
  const done = await screen.findByRole('button', { name: 'Water: Done today' });
  const today = new Date().toISOString().slice(0, 10);
  const watered = buildGardenPlant({
    care: [{ task: 'water', basis: 'facts', lastDoneOn: today, dueOn: '2999-01-01' }],
  });
  gateway.answer(garden.doCare, watered).answer(garden.read, watered);

  await user.click(done);

  expect(await screen.findByText('Watered today')).toBeVisible();
  expect(screen.getByText('Next: Jan 1, 2999')).toBeInTheDocument();
  const undo = screen.getByRole('button', { name: 'Water: Undo' });
  expect(undo).toHaveFocus();
  gateway.answer(garden.undoCare, fern).answer(garden.read, fern);
  await waitFor(() => expect(undo).not.toHaveAttribute('aria-busy'));
  await user.click(undo);
  expect(await screen.findByRole('button', { name: 'Water: Done today' })).toHaveFocus();
});

test('photos show how the plant has grown', async () => {
  answerPlant().answer(garden.timeline, [
    { type: 'reading', at: later.at, reading: { ...later, photoUrl: '/api/images/account/2' } },
    { type: 'entry', at: reading.at, entry: buildEntry({ photoUrl: '/api/images/account/1' }) },
  ]);

  await openPlant();

  const strip = within(await screen.findByRole('list', { name: 'Photos over time' }));
  expect(strip.getAllByRole('img').map((photo) => photo.getAttribute('src'))).toEqual([
    '/api/images/account/2?w=320',
    '/api/images/account/1?w=320',
  ]);
});

test('an interval of one’s own is set, and a wrong one is refused', async () => {
  const gateway = answerPlant().answer(garden.setCare, fern);
  const { user } = await openPlant();

  const editor = within(await screen.findByRole('form', { name: 'Reminder: Water' }));
  const howOften = editor.getByLabelText('How often: Water');
  await user.click(screen.getByText(/^every 5 days ·/));
  await user.selectOptions(howOften, 'own');
  const days = editor.getByLabelText('Days');
  await user.clear(days);
  await user.type(days, '0');
  await user.click(editor.getByRole('button', { name: 'Save' }));
  expect(editor.getByRole('alert')).toHaveTextContent('Please enter a whole number from 1 to 1095.');
  await user.clear(days);
  await user.type(days, '9');
  gateway.answer(
    garden.setCare,
    buildGardenPlant({ care: [{ task: 'water', basis: 'own', everyDays: 9, dueOn: '2999-01-01' }] }),
  );
  await user.click(editor.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Water: every 9 days')).toBeVisible();
  expect(gateway.calls(garden.setCare).map(({ body }) => body)).toEqual([{ basis: 'own', everyDays: 9 }]);
  expect(howOften).not.toBeVisible();
  expect(screen.getByText(/^every 5 days ·/)).toHaveFocus();
});

test('care that is due in another season says which', async () => {
  const care = [{ task: 'feed' as const, basis: 'facts' as const, dueOn: '2999-04-01' }];
  answerPlant().answer(garden.read, buildGardenPlant({ care }));

  await openPlant();

  expect(await screen.findByText('Only while it grows')).toBeVisible();
});

test('a plant is deleted after a confirmation', async () => {
  answerPlant().answer(garden.remove, undefined);
  const { user, location } = await openPlant();

  await user.click(await screen.findByRole('button', { name: 'Delete plant' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Kitchen fern?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(location()).toBe('/garden'));
});

test('a plant of someone else is not found', async () => {
  fakeGateway().answer(garden.read, refusal('not_found', 'Garden plant not found'));

  await openPlant();

  expect(await screen.findByText('This plant isn’t in your garden.')).toBeVisible();
});

test('the calendar’s address is created and removed', async () => {
  const path = `/api/garden/calendar.ics?token=${'a'.repeat(43)}`;
  const gateway = fakeGateway()
    .answer(garden.list, [])
    .answer(gardenLinks.calendar, { path: null })
    .answer(gardenLinks.share, { path: null })
    .answer(garden.settings, { hemisphere: 'north' })
    .answer(gardenLinks.renewCalendar, { path });
  const { user } = await openGarden();
  await user.click(await screen.findByRole('button', { name: 'Calendar & sharing' }));
  const create = await screen.findByRole('button', { name: 'Create address' });
  gateway.answer(gardenLinks.calendar, { path });

  await user.click(create);

  expect(await screen.findByLabelText('Calendar address')).toHaveValue(`http://localhost${path}`);
  gateway.answer(gardenLinks.removeCalendar, undefined).answer(gardenLinks.calendar, { path: null });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Create address' })).toBeVisible();
});

const token = 'b'.repeat(43);
const openShared = (query = `?token=${token}`) =>
  renderScreen(<SharedGardenScreen />, { path: `/shared-garden${query}`, route: '/shared-garden' });

test('a shared garden shows its plants', async () => {
  fakeGateway()
    .answer(gardenLinks.readShared, {
      username: 'rosa',
      plants: [{ id: 5, plantId: 7, name: 'Ivy', place: 'Stairs' }],
    })
    .answer(plants.summaries, [sage]);

  await openShared();

  expect(await screen.findByRole('heading', { name: 'The garden of rosa' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Ivy' })).toHaveAttribute('href', '/plant/7');
});

test.each(['', '?token=short'])('the address %j shows no garden, and asks for none', async (query) => {
  await openShared(query);

  expect(screen.getByText('This garden isn’t shared.')).toBeVisible();
});

test('a withdrawn link shows no garden', async () => {
  fakeGateway().answer(gardenLinks.readShared, refusal('not_found', 'Garden not found'));

  await openShared();

  expect(await screen.findByText('This garden isn’t shared.')).toBeVisible();
});

test('the garden is the same on both sides', async () => {
  fakeGateway().answer(garden.list, [fern]);

  const { html } = await hydrateScreen(<GardenScreen />, { path: '/garden', route: '/garden', viewer: rosa });

  expect(html).toContain('Kitchen fern');
  expect(html).not.toContain('style=');
});
