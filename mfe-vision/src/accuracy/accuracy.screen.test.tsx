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

test('shows the date and the main figures in plain sentences', async () => {
  await open(buildReport());

  expect(await screen.findByText('November 21, 2026')).toBeVisible();
  const summary = within(screen.getByRole('list', { name: 'At a glance' }));
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '46 of 100plant photos were identified correctly at the first attempt.',
    '77 of 100plant photos had the right plant among the first five.',
    '91 of 100answers marked “Likely” were right.',
    '79 of 80photos of toxic plants were answered with a warning.',
    '99 of 100pictures without a plant were recognised as such, for the hardest kind of picture.',
    '92 of 100times, a healthy plant scored better than a diseased one.',
  ]);
  expect(screen.getByText('Cross-validated by photo.')).toBeVisible();
});

test('shows every measure in a table', async () => {
  await open(buildReport());
  await screen.findByText('Cross-validated by photo.');

  expect(rowsOf('By type of photo')).toEqual([
    ['flower', '200', '52%', '81%'],
    ['leaf', '196', '40%', '72%'],
    ['all', '396', '46%', '77%'],
  ]);
  expect(rowsOf('How reliable an answer is')).toEqual([
    ['Answers marked “Likely” that were right', '90', '91%'],
    ['Calibration error', '–', '4.2%'],
    ['Toxic plants shown with a warning', '80', '99%'],
    ['Plants not recognised as plants', '–', '3.0%'],
  ]);
  expect(rowsOf('Most frequent mix-ups')).toEqual([['Peppermint, mistaken for Lemon balm', '4']]);
  expect(rowsOf('When the same photo is altered')).toEqual([['JPEG at quality 60', '96%']]);
  expect(rowsOf('By type of picture')).toEqual([['noise', '30', '100%']]);
  expect(rowsOf('By place of the photo')).toEqual([
    ['outdoors', '120', '0.90', '0.58'],
    ['all', '251', '0.92', '0.61'],
  ]);
  expect(rowsOf('By crop')).toEqual([['tomato', '40', '–', '–']]);
});

test('the plots have descriptions for screen readers', async () => {
  await open(buildReport());

  expect(await screen.findByRole('img', { name: /^Can you trust the confidence\?/ })).toHaveAccessibleName(
    'Can you trust the confidence? At a confidence of 20%, 18% of answers were right. At a confidence of 80%, 84% of answers were right.',
  );
  expect(screen.getByRole('img', { name: /^Are confident answers/ })).toHaveAccessibleName(
    'Are confident answers right more often? Of the most confident 10% of answers, 5% were wrong. Of the most confident 100% of answers, 54% were wrong.',
  );
});

test('plots points at their values', async () => {
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

test('localises texts, numbers and dates in German', async () => {
  fakeGateway().answer(accuracy.read, buildReport());

  await renderScreen(<AccuracyScreen />, { language: 'de' });

  expect(await screen.findByText('21. November 2026')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Wie genau ist das?' })).toBeVisible();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/^46 von 100Pflanzenfotos wurden/);
  expect(rowsOf('Nach Aufnahmeort')).toEqual([
    ['im Freien', '120', '0,90', '0,58'],
    ['alle', '251', '0,92', '0,61'],
  ]);
  expect(rowsOf('Nach Kultur')).toEqual([['Tomate', '40', '–', '–']]);
  expect(screen.getByText('Cross-validated by photo.')).toHaveAttribute('lang', 'en');
});

test('hides parts that were not measured', async () => {
  await open(buildReport({ identification: null, negatives: null }));

  expect(await screen.findByRole('heading', { name: 'Reading plant health' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Identifying plants' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Pictures without a plant' })).toBeNull();
});

test('without a published evaluation, says so and links back', async () => {
  await open(refusal('not_found', 'Nothing has been published.'));

  expect(await screen.findByText('No results published yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to identification' })).toHaveAttribute('href', '/identify');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('loading can be retried after a failure', async () => {
  const { user, gateway } = await open(refusal('upstream_unavailable', 'Unavailable.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The results could not be loaded.');

  gateway.answer(accuracy.read, buildReport());
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('Cross-validated by photo.')).toBeVisible();
});
