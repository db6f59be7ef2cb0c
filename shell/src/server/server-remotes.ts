import type { Remote, RenderTools, ServerBuild } from '@portal/contracts';
import type { RemoteModule } from '@portal/sdk';
import * as forms from '@portal/sdk/forms';
import * as markdown from '@portal/sdk/markdown';
import { available, createFederation } from '../versions/federation.ts';

/** A remote or a module that only browsers render. */
export class BrowserOnly extends Error {}

/** The container of the entry that is being loaded. */
let containerOf: (remote: string) => unknown;
let attempts = 0;

const federation = createFederation(
  {
    '@portal/sdk/antd': {
      get: () => {
        throw new BrowserOnly('antd is rendered by the browser.');
      },
    },
    '@portal/sdk/forms': available(forms),
    '@portal/sdk/markdown': available(markdown),
  },
  {
    name: 'server-builds',
    loadEntry: async ({ remoteInfo }) => containerOf(remoteInfo.entryGlobalName) as never,
  },
);

/** Loads remotes from their server builds. */
export const remotesOf =
  (servers: Record<string, ServerBuild>, tools: RenderTools) =>
  async ({ name, version }: Remote): Promise<RemoteModule> => {
    const server = servers[name];
    if (!server) throw new BrowserOnly(`${name} has no server build.`);
    containerOf = tools.container;
    tools.running(name);
    attempts += 1;
    try {
      return await federation.load(`${name}@${version}#${attempts}`, server.file, name);
    } catch (error) {
      tools.failed(name, error);
      throw new BrowserOnly(`${name} ${version} failed to load on the server.`, { cause: error });
    }
  };
