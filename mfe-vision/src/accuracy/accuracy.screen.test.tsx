import { accuracy, type EvaluationReport } from '@portal/contracts';
import { fakeGateway, type Refusal, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { buildFigures, buildHealthReport, buildProportion, buildReport } from '../testing/factories.ts';
import { AccuracyScreen } from './accuracy.screen.tsx';

function open(answer: EvaluationReport | Refusal) {
  const gateway = fakeGateway().answer(accuracy.read, answer);
  return renderScreen(<AccuracyScreen />, { path: '/identify/accuracy', served: ['/plant/:id'] }).then(
    (view) => ({
      ...view,
      gateway,
    }),
  );
}

const measured = { date: '2026-11-21', fit: '3fa9c1d2', method: 'Folds by source.' };

/** A table's rows, each as its cells; it may be folded. */
const rowsOf = (caption: string) =>
  within(screen.getByRole('table', { name: caption, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const sentences = (title: string) =>
  within(screen.getByLabelText(title))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('says first in three sentences how far a reader can rely on it', async () => {
  await open(buildReport());
  await screen.findByText('Folds by source.');

  expect(sentences('In short')).toEqual([
    '79 of 100photos of plants it knows get the right name first. Among the first five names it is in 100 of 100 (90–100).69–89 of 100, measured with 396 photos',
    '100 of 100answers marked “Likely” are right, for plants it knows. It says “Likely” for 55 of 100 (45–65) of their photos, and wrongly for 30 of 100 (20–40) of plants it doesn’t know.90–100 of 100, measured with 218 photos',
    '100 of 100photos without a plant are refused. 0 of 100 (0–10) are marked “Likely” all the same.90–100 of 100, measured with 653 photos',
  ]);
});

test('shows in plain words what else it can do and what not, each with its figure', async () => {
  await open(buildReport());
  await screen.findByText('Folds by source.');

  expect(sentences('What else it can do')).toEqual([
    '64 of 64 photos of mushrooms were answered with the mushroom warning.',
    '92 of 100 times, a healthy plant scores better than an ill one.90–94 of 100, measured with 251 photos',
    '100 of 100 photos without a plant get no health score.90–100 of 100, measured with 653 photos',
  ]);
  expect(sentences('How far its confidence is off')).toEqual([
    '4.2% is the average gap between how certain an answer is and how often it is right.',
  ]);
  expect(sentences('What it can’t do')).toEqual([
    '79 of 80 photos of toxic plants were answered with a warning, not all of them.',
    '47 species were tested. Of the others it has seen few photos or none, and names them less well.',
    '63 of 100 times, a healthy plant scores better than an ill one in this kind of photo: whole plant at home.50–74 of 100, measured with 49 photos',
    '30 of 100 photos of healthy plants in flower are read as ill: bright petals mislead it.20–40 of 100, measured with 60 photos',
  ]);
});

test('shows the health figures of each collection that was left out, small ones together', async () => {
  await open(buildReport());

  const table = await screen.findByRole('table', { name: /collections/, hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^plantdoc80/),
    expect.stringMatching(/^Small collections together12/),
  ]);
});

test('leaves out a sentence that the interval of its figure doesn’t carry', async () => {
  const health = buildHealthReport({ nonPlantsRefused: buildProportion(12, 0.85) });
  await open(buildReport({ health: { ...measured, method: 'Folds by crop.', figures: health } }));
  await screen.findByText('Folds by source.');

  expect(screen.queryByText(/get no health score/)).toBeNull();
  expect(rowsOf('Other measures').at(0)).toEqual(['Photos without a plant refused', '12', '85% (75–95)']);
});

test('leaves out a sentence without photos', async () => {
  const { known } = buildFigures();
  const figures = buildFigures({
    known: { ...known, likelyRight: buildProportion(0, 0) },
    fungi: { warned: buildProportion(0, 0), likely: buildProportion(0, 0) },
  });
  await open(buildReport({ identification: { ...measured, figures } }));
  await screen.findByText('Folds by source.');

  expect(sentences('In short')).toHaveLength(2);
  expect(screen.queryByText(/photos of mushrooms/)).toBeNull();
  expect(rowsOf('Answers with a warning')).toContainEqual(['Mushrooms with the mushroom warning', '0', '–']);
});

test('folds the figures of each question', async () => {
  const { user } = await open(buildReport());
  const question = await screen.findByText('Does it warn of danger?');

  expect(screen.getByText('Toxic plants, harmless plants and mushrooms')).toBeVisible();
  expect(screen.getByText('Toxic plants with a warning')).not.toBeVisible();
  await user.click(question);
  expect(screen.getByText('Toxic plants with a warning')).toBeVisible();
});

test('has every measure in a table, with interval and photos', async () => {
  await open(buildReport());
  await screen.findByText('Folds by source.');

  expect(rowsOf('Plants it knows: 47 species')).toEqual([
    ['flowers, outdoors', '200', '82% (72–92)', '97% (87–100)'],
    ['single leaves on paper', '196', '75% (65–85)', '93% (83–100)'],
    ['all', '396', '79% (69–89)', '100% (90–100)'],
  ]);
  expect(rowsOf('By species')).toEqual([['Mentha × piperita', '9', '67% (57–77)', '89% (79–99)']]);
  expect(rowsOf('Answers marked “Likely”')).toEqual([
    ['Known plants marked “Likely”', '396', '55% (45–65)'],
    ['Of these, right', '218', '100% (90–100)'],
    ['Unknown plants (325 species) marked “Likely”', '325', '30% (20–40)'],
    ['Photos without a plant marked “Likely”', '653', '0% (0–10)'],
    ['Calibration error', '–', '4.2%'],
  ]);
  expect(rowsOf('Photos without a plant, by what they show')).toEqual([
    ['tools and objects', '30', '97% (87–100)'],
    ['all', '653', '100% (90–100)'],
  ]);
  expect(rowsOf('Photos of plants')).toEqual([
    ['Known plants taken for no plant', '396', '2% (0–12)'],
    ['Unknown plants (325 species) taken for no plant', '325', '2% (0–12)'],
    ['Unknown plants (325 species) answered as unknown or by a group', '325', '60% (50–70)'],
  ]);
  expect(rowsOf('Answers with a warning')).toEqual([
    ['Toxic plants with a warning', '80', '99% (89–100)'],
    ['Harmless plants with a warning about a toxic one', '300', '20% (10–30)'],
    ['Mushrooms with the mushroom warning', '64', '100% (90–100)'],
    ['Mushrooms marked “Likely”', '64', '0% (0–10)'],
  ]);
  expect(rowsOf('By form of the photo')).toEqual([['half the light', '396', '75% (65–85)']]);
  expect(rowsOf('Most frequent mix-ups')).toEqual([['Peppermint', 'Lemon balm', '4']]);
  expect(rowsOf('By place of the photo')).toEqual([
    ['plant in the open', '120', '0.90 (0.86–0.93)'],
    ['whole plant at home', '49', '0.63 (0.50–0.74)'],
    ['all', '251', '0.92 (0.90–0.94)'],
  ]);
  expect(rowsOf('Plants it was never taught, one at a time')).toEqual([['tomato', '40', '–']]);
  expect(rowsOf('Other measures')).toEqual([
    ['Photos without a plant refused', '653', '100% (90–100)'],
    ['Plants refused', '251', '2% (0–12)'],
    ['Healthy flowering plants read as ill', '60', '30% (20–40)'],
  ]);
});

test('each part has its date and the fit that was measured', async () => {
  await open(buildReport());

  const part = await screen.findByRole('region', { name: 'Identifying plants' });
  expect(part).toHaveTextContent('Measured on November 21, 2026, model 3fa9c1d2.Folds by source.');
});

test('says when a model of the operator is in use', async () => {
  const { unmount } = await open(buildReport());
  await screen.findByText('Folds by source.');
  expect(screen.queryByText(/model of its operator/)).toBeNull();
  unmount();

  await open(buildReport({ hasReferenceModel: true }));

  expect(await screen.findByText(/also compares photos by a model of its operator/)).toBeVisible();
});

test('the plots have descriptions for screen readers', async () => {
  await open(buildReport());

  expect(
    await screen.findByRole('img', { hidden: true, name: /^Can you trust the confidence\?/ }),
  ).toHaveAccessibleName(
    'Can you trust the confidence? At a confidence of 20%, 18% of answers were right. At a confidence of 80%, 84% of answers were right.',
  );
  expect(screen.getByRole('img', { hidden: true, name: /^Are confident answers/ })).toHaveAccessibleName(
    'Are confident answers right more often? Of the most confident 10% of answers, 5% were wrong. Of the most confident 100% of answers, 54% were wrong.',
  );
});

test('plots points at their values', async () => {
  const { container } = await open(buildReport());
  await screen.findByText('Folds by source.');

  const dots = [...container.querySelectorAll('circle')].map((dot) => [
    dot.getAttribute('cx'),
    dot.getAttribute('cy'),
  ]);
  expect(dots).toEqual([
    ['20', '82'],
    ['80', '16'],
  ]);
  expect(container.querySelector('polyline')).toHaveAttribute('points', '10,95 100,46');
});

test('localises texts, numbers and dates in German', async () => {
  fakeGateway().answer(accuracy.read, buildReport());

  await renderScreen(<AccuracyScreen />, { language: 'de' });

  expect(await screen.findAllByText('21. November 2026')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Wie genau ist das?' })).toBeVisible();
  expect(sentences('Kurz gesagt')[0]).toBe(
    '79 von 100Fotos bekannter Pflanzen werden auf Anhieb richtig benannt. Unter den ersten fünf Namen ist der richtige bei 100 von 100 (90–100).69–89 von 100, gemessen mit 396 Fotos',
  );
  expect(rowsOf('Nach Aufnahmeort').at(0)).toEqual(['Pflanze im Freien', '120', '0,90 (0,86–0,93)']);
  expect(rowsOf('Nie gelernte Pflanzen, jeweils eine')).toEqual([['Tomate', '40', '–']]);
  expect(rowsOf('Fotos ohne Pflanze, nach Motiv').at(0)?.[0]).toBe('Werkzeuge und Gegenstände');
  expect(screen.getByText('Folds by source.')).toHaveAttribute('lang', 'en');
});

test('says which part was not measured yet', async () => {
  await open(buildReport({ identification: null }));

  const part = await screen.findByRole('region', { name: 'Identifying plants' });
  expect(part).toHaveTextContent('Not measured yet.');
  expect(within(part).queryByRole('table', { hidden: true })).toBeNull();
  expect(screen.queryByText(/plants it knows/)).toBeNull();
});

test.each([
  ['a published evaluation', refusal('not_found', 'Nothing has been published.')],
  ['a measured part', buildReport({ identification: null, health: null })],
])('without %s, says so and links back', async (_what, answer) => {
  await open(answer);

  expect(await screen.findByText('No results published yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to identification' })).toHaveAttribute('href', '/identify');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('loading can be retried after a failure', async () => {
  const { user, gateway } = await open(refusal('upstream_unavailable', 'Unavailable.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The results could not be loaded.');

  gateway.answer(accuracy.read, buildReport());
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('Folds by source.')).toBeInTheDocument();
});

test('lists the plants that it can’t name from a photo, linked to their pages', async () => {
  const unpictured = [{ id: 7, commonName: 'Reishi', latinName: 'Ganoderma lucidum' }];
  const { user } = await open(buildReport({ unpictured }));
  await user.click(await screen.findByText('Which plants can’t it name from a photo?'));

  expect(screen.getByText(/^1 plant of this guide/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reishi' })).toHaveAttribute('href', '/plant/7');
  expect(screen.getByText('Ganoderma lucidum')).toBeVisible();
});
