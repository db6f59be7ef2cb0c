import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type ClientMetadata } from 'oidc-provider';

/**
 * An issuer of the package oidc-provider, in a process of its own: Jest can't load its modules. It shows its own pages
 * for login and consent, accepts any password, and gives the claims that its parent has sent for the typed name.
 */
export interface ProviderSettings {
  clients: ClientMetadata[];
  /** The claims of each person, by subject. */
  people: Record<string, Record<string, unknown>>;
}

let people: ProviderSettings['people'] = {};

async function start({ clients, people: first }: ProviderSettings) {
  people = first;
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients,
    claims: { email: ['email', 'email_verified'], profile: ['name', 'preferred_username', 'groups'] },
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
    pkce: { required: () => true },
    cookies: { keys: ['fixture'] },
    async findAccount(_, sub) {
      return { accountId: sub, claims: async () => ({ sub, ...people[sub] }) };
    },
  });
  server.on('request', provider.callback());
  process.send?.({ issuer });
}

process.on('message', (message: ProviderSettings) => {
  if (message.clients.length > 0) void start(message);
  else people = message.people;
});
process.on('disconnect', () => process.exit());
