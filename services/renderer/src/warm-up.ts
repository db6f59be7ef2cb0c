import type { RenderRequest } from '@portal/contracts';

/** One address of each remote that has a server build: its first path, with a value for each parameter. */
export function warmUpAddresses({ page, servers }: Pick<RenderRequest, 'page' | 'servers'>): string[] {
  return page.remotes
    .filter(({ name }) => Object.hasOwn(servers, name))
    .flatMap(({ paths: [first] }) => (first === undefined ? [] : [addressOf(first)]));
}

const addressOf = (path: string) =>
  path
    .replace(/\/:\w+\?/g, '')
    .replace(/:\w+/g, '1')
    .replace(/\/?\*$/, '') || '/';
