import { accuracy, type EvaluationReport } from '@portal/contracts';
import { fakeGateway, type Refusal, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { buildReport } from '../testing/factories.ts';
import { AccuracyScreen } from './accuracy.screen.tsx';

function open(answer: EvaluationReport | Refusal) {
  const gateway = fakeGateway().answer(accuracy.read, answer);
  return renderScreen(<AccuracyScreen />, { path: '/identify/accuracy' }).then((view) => ({
    ...view,
    gateway,
  }));
}

/** A table's rows, each as its cells. */
const rowsOf = (caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('the figures come with their day, and in plain words first', async () => {
  await open(buildReport());

  expect(await screen.findByText('November 21, 2026')).toBeVisible();
  const words = within(screen.getByRole('list', { name: 'In plain words' }));
  expect(words.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '46 of 100photos of plants were named rightly at the first try.',
    '77 of 100had the right plant among the first five.',
    '91 of 100answers that said “Likely” were right.',
    '79 of 80photos of toxic plants were answered with a warning first.',
    '99 of 100pictures without a plant were answered as such, of the kind that is told worst.',
    '92 of 100times the healthy plant got the better score, of a healthy and a diseased one.',
  ]);
  expect(screen.getByText('Cross-validated by photo.')).toBeVisible();
});

test('every measure stands in a table', async () => {
  await open(buildReport());
  await screen.findByText('Cross-validated by photo.');

  expect(rowsOf('By what the photo shows')).toEqual([
    ['flower', '200', '52%', '81%'],
    ['leaf', '196', '40%', '72%'],
    ['all', '396', '46%', '77%'],
  ]);
  expect(rowsOf('How far an answer can be relied on')).toEqual([
    ['Right where “Likely” is shown', '90', '91%'],
    ['Calibration error', '–', '4.2%'],
    ['Warnings shown for toxic plants', '80', '99%'],
    ['Plants taken for no plant', '–', '3.0%'],
  ]);
  expect(rowsOf('Most often confused')).toEqual([['Peppermint, taken for Lemon balm', '4']]);
  expect(rowsOf('When the same photo is changed')).toEqual([['JPEG at quality 60', '96%']]);
  expect(rowsOf('By what the picture shows')).toEqual([['noise', '30', '100%']]);
  expect(rowsOf('By where the photo was taken')).toEqual([
    ['outdoors', '120', '0.90', '0.58'],
    ['all', '251', '0.92', '0.61'],
  ]);
  expect(rowsOf('By crop')).toEqual([['tomato', '40', '–', '–']]);
});

test('the plots say in words what they show', async () => {
  await open(buildReport());

  expect(
    await screen.findByRole('img', { name: /^Is a confidence worth its number\?/ }),
  ).toHaveAccessibleName(
    'Is a confidence worth its number? Of the answers given with 20%, 18% were right, with 80%, 84% were right.',
  );
  expect(screen.getByRole('img', { name: /^Is it more often right/ })).toHaveAccessibleName(
    'Is it more often right where it is surer? Of the surest 10%, 5% were wrong; of the surest 100%, 54% were wrong.',
  );
});

test('a point lies where its shares are', async () => {
  const { container } = await open(buildReport());
  await screen.findByText('Cross-validated by photo.');

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

test('in German words, numbers and dates are as German writes them', async () => {
  fakeGateway().answer(accuracy.read, buildReport());

  await renderScreen(<AccuracyScreen />, { language: 'de' });

  expect(await screen.findByText('21. November 2026')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Wie oft stimmt es?' })).toBeVisible();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/^46 von 100Pflanzenfotos wurden/);
  expect(rowsOf('Danach, wo das Foto aufgenommen wurde')).toEqual([
    ['im Freien', '120', '0,90', '0,58'],
    ['alle', '251', '0,92', '0,61'],
  ]);
  expect(rowsOf('Nach Kultur')).toEqual([['Tomate', '40', '–', '–']]);
  expect(screen.getByText('Cross-validated by photo.')).toHaveAttribute('lang', 'en');
});

test('what was not measured is left out', async () => {
  await open(buildReport({ identification: null, negatives: null }));

  expect(await screen.findByRole('heading', { name: 'Reading a plant’s health' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Naming plants' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Pictures without a plant' })).toBeNull();
});

test('before anything is published the page says so, and leads back', async () => {
  await open(refusal('not_found', 'Nothing has been published.'));

  expect(await screen.findByText('No measurement has been published yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to identification' })).toHaveAttribute('href', '/identify');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('figures that can’t be loaded may be asked for again', async () => {
  const { user, gateway } = await open(refusal('upstream_unavailable', 'The vision is away.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not be loaded.');

  gateway.answer(accuracy.read, buildReport());
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('Cross-validated by photo.')).toBeVisible();
});
