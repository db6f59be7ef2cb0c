import type { EvaluationReport } from '@portal/contracts';
import { reportTable } from './table.ts';

/** The report as one page without scripts: the table, the reliability diagram, the risk–coverage curve, confusions. */
export function reportPage(report: EvaluationReport): string {
  const { identification, date, method } = report;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Accuracy of the vision, ${date}</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}pre{overflow:auto}svg{max-width:26rem}
td,th{padding:.2rem .8rem;text-align:left}</style>
<h1>Accuracy of the vision, ${date}</h1><p>${escaped(method)}</p><pre>${escaped(reportTable(report))}</pre>
${identification ? plots(identification) : ''}</html>
`;
}

function plots({
  reliability,
  riskCoverage,
  confusions,
}: NonNullable<EvaluationReport['identification']>): string {
  const rows = confusions.map(
    ({ actual, answered, times }) => `<tr><td>${escaped(actual)}<td>${escaped(answered)}<td>${times}`,
  );
  return `<h2>Reliability: confidence and the share that was right</h2>${plot(
    reliability.map(({ confidence, accuracy }) => [confidence, accuracy]),
    true,
  )}
<h2>Risk and coverage: the share of answers given and the share of them that was wrong</h2>${plot(
    riskCoverage.map(({ coverage, risk }) => [coverage, risk]),
    false,
  )}
<h2>Confusions</h2><table><tr><th>Plant<th>Answered<th>Times${rows.join('\n')}</table>`;
}

/** Points of 0..1 joined by lines; the diagonal where both axes should agree. */
function plot(points: [number, number][], hasDiagonal: boolean): string {
  const at = ([x, y]: [number, number]) => `${(40 + 340 * x).toFixed(1)},${(370 - 340 * y).toFixed(1)}`;
  const diagonal = hasDiagonal ? '<path d="M40,370 L380,30" stroke="#999" stroke-dasharray="5"/>' : '';
  const dots = points.map(
    (point) => `<circle cx="${at(point).split(',')[0]}" cy="${at(point).split(',')[1]}" r="4"/>`,
  );
  const marks = [0, 0.5, 1].map(
    (mark) =>
      `<text x="${36 + 340 * mark}" y="390" font-size="13">${mark}</text><text x="10" y="${374 - 340 * mark}" font-size="13">${mark}</text>`,
  );
  return `<svg viewBox="0 0 400 400" fill="#2f6b3c" role="img"><path d="M40,30 V370 H380" fill="none" stroke="#333"/>${diagonal}<polyline points="${points.map(at).join(' ')}" fill="none" stroke="#2f6b3c" stroke-width="2"/>${dots.join('')}${marks.join('')}</svg>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
