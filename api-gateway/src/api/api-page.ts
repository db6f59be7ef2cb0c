import type { Access, CallSchemas } from '@portal/contracts';
import { findSchemas, successStatuses } from '@portal/contracts/schemas';
import { type NamedCall, remarksOn } from '@portal/kit';
import { toJSONSchema } from 'zod/v4/core';
import { escaped } from '../pages/html.ts';

export const stylesheet = `
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1f2a24; background: #fbfaf6 }
h2 { margin-top: 3rem; border-bottom: 1px solid #cfd5cb; text-transform: capitalize }
article { padding: 0.75rem 0; border-bottom: 1px solid #e7e9e2 }
h3 { margin: 0; font: 600 1rem ui-monospace, monospace; overflow-wrap: anywhere }
h3 b { display: inline-block; min-width: 4.5rem; color: #2f6b45 }
p { margin: 0.25rem 0 }
small { color: #5d6a61 }
summary { cursor: pointer; color: #2f6b45 }
pre { overflow-x: auto; padding: 0.75rem; background: #f0f1ea; font-size: 0.85rem }
`;

/** Renders all public calls, grouped by service. */
export function renderApiPage(calls: NamedCall[], title: string): string {
  const visible = calls.filter(({ call }) => call.access !== 'internal');
  const services = [...new Set(visible.map(({ call }) => call.service))].sort();
  const sections = services.map((service) => {
    const own = visible.filter(({ call }) => call.service === service);
    return `<section><h2>${service}</h2>${own.map(renderCall).join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}: calls</title>
<meta name="viewport" content="width=device-width"><style>${stylesheet}</style></head><body><main>
<h1>${title}: calls</h1>
<p>All public calls, also as <a href="/api/openapi.json">OpenAPI</a>. Errors are a sentence, or
application/problem+json if the client accepts it.</p>
${sections.join('')}</main></body></html>`;
}

const callers: Record<Exclude<Access, 'internal'>, string> = {
  anyone: 'Anyone',
  member: 'Members',
  moderator: 'Moderators and site administrators',
  admin: 'Site administrators',
  owner: 'The photo owner',
  photographer: 'Site administrators and the photo owner',
};

function renderCall({ name, call }: NamedCall): string {
  const { method, path, access, rate, produces } = call;
  const { summary, params, query, body, reply } = findSchemas(call);
  const often = rate ? `, at most ${rate.times} times in ${rate.perSeconds} s` : '';
  const types = produces ? ` as ${produces.join(', ')}` : '';
  const remarks = remarksOn(call)
    .map((remark) => ` ${escaped(remark)}`)
    .join('');
  const answers = `${successStatuses(call).join(' or ')}${types}`;
  return `<article id="${name}"><h3><b>${method}</b> ${escaped(path)}</h3><p>${escaped(summary)}</p>
<p><small>${access === 'internal' ? '' : callers[access]} may call${often}.${remarks} Answers ${answers}.</small></p>
${renderSchema('Path', params)}${renderSchema('Query', query)}${renderSchema('Body', body)}${renderSchema('Reply', reply, 'output')}</article>`;
}

function renderSchema(title: string, schema: CallSchemas['body'], io: 'input' | 'output' = 'input'): string {
  if (!schema) return '';
  const { $schema: _, ...shape } = toJSONSchema(schema, { io });
  return `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(shape, null, 2))}</pre></details>`;
}
