import type { Log, Metrics } from '@portal/kit';
import { Counter } from 'prom-client';
import type { VisionConfig } from '../config.ts';
import { openAiProvider } from './open-ai.ts';
import { plantNetProvider } from './plantnet.ts';
import { localProvider, type Provider, ProviderFailure } from './provider.ts';
import { createRecovery } from './recovery.ts';

export interface ProviderAnswer<Value> {
  value: Value;
  provider: Provider['name'];
  /** What the reader should know of how the answer came about. */
  remark: string | undefined;
}

export interface Providers {
  provider: Provider;
  /**
   * What the provider makes of it; where it fails, what the local one has made of it, with a remark that says so.
   * An act that gives undefined is nothing that the provider does.
   */
  ask: <Value>(
    act: (provider: Provider) => Promise<Value> | undefined,
    local: Value,
  ) => Promise<ProviderAnswer<Value>>;
}

/** The provider that the settings name, with the local one behind it. */
export function createProviders(
  config: VisionConfig,
  { log, metrics }: { log: Log; metrics: Metrics },
): Providers {
  const provider = providerOf(config);
  const recovery = createRecovery();
  const failures = new Counter({
    name: 'vision_provider_failures_total',
    help: 'Photos for which the provider failed and the local one answered, by provider.',
    labelNames: ['provider'],
    registers: [metrics.registry],
  });

  const fallBack = <Value>(local: Value, what: string): ProviderAnswer<Value> => {
    failures.inc({ provider: provider.name });
    const remark = `${provider.label} ${what}; this is what the portal itself sees in the photo.`;
    return { value: local, provider: 'local', remark };
  };

  return {
    provider,
    async ask(act, local) {
      if (!provider.isRemote) return { value: local, provider: 'local', remark: undefined };
      if (recovery.isOut()) return fallBack(local, 'is not available now');
      try {
        const value = await act(provider);
        if (value === undefined) return { value: local, provider: 'local', remark: undefined };
        recovery.note(false);
        return { value, provider: provider.name, remark: provider.credit };
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        recovery.note(true);
        log.warn({ err: error, provider: provider.name }, 'the local provider answers instead');
        return fallBack(local, error.what);
      }
    },
  };
}

function providerOf(config: VisionConfig): Provider {
  const timeoutMs = config.VISION_PROVIDER_TIMEOUT_MS;
  const { PLANTNET_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = config;
  if (config.VISION_PROVIDER === 'plantnet' && PLANTNET_API_KEY)
    return plantNetProvider({ url: config.PLANTNET_URL, apiKey: PLANTNET_API_KEY, timeoutMs });
  if (config.VISION_PROVIDER === 'openai' && OPENAI_BASE_URL && OPENAI_MODEL)
    return openAiProvider({
      baseUrl: OPENAI_BASE_URL,
      apiKey: config.OPENAI_API_KEY,
      model: OPENAI_MODEL,
      timeoutMs,
    });
  return localProvider;
}
