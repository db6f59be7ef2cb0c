import type { Log, Metrics } from '@portal/kit';
import type { Remark } from '@portal/vision-core/answer/plant-finding';
import { Counter } from 'prom-client';
import type { VisionConfig } from '../config.ts';
import { openAiProvider } from './open-ai.ts';
import { plantNetProvider } from './plantnet.ts';
import { localProvider, type Provider, ProviderFailure } from './provider.ts';
import { createRecovery } from './recovery.ts';

export interface ProviderAnswer<Value> {
  value: Value;
  provider: Provider['name'];
  /** Tells the reader who answered, and whether a provider failed. */
  remark: Remark | undefined;
}

export interface Providers {
  provider: Provider;
  /**
   * The provider's answer; if it fails, the local one with a remark. `act` returns undefined if the provider doesn't
   * support the call.
   */
  ask: <Value>(
    act: (provider: Provider) => Promise<Value> | undefined,
    local: Value,
  ) => Promise<ProviderAnswer<Value>>;
}

/** Creates the configured provider, with the local one as fallback. */
export function createProviders(
  config: VisionConfig,
  { log, metrics }: { log: Log; metrics: Metrics },
): Providers {
  const provider = providerOf(config);
  const recovery = createRecovery();
  const failures = new Counter({
    name: 'vision_provider_failures_total',
    help: 'Photos answered by the local provider after a provider failure, by provider.',
    labelNames: ['provider'],
    registers: [metrics.registry],
  });

  const fallBack = <Value>(local: Value, what: string): ProviderAnswer<Value> => {
    failures.inc({ provider: provider.name });
    const { label, germanLabel = label } = provider;
    const remark = {
      text: `${label} ${what}, so this is the portal’s own analysis.`,
      german: `${germanLabel} stand nicht zur Verfügung, deshalb ist dies die eigene Analyse des Portals.`,
    };
    return { value: local, provider: 'local', remark };
  };

  return {
    provider,
    async ask(act, local) {
      if (!provider.isRemote) return { value: local, provider: 'local', remark: undefined };
      if (recovery.isOut()) return fallBack(local, 'is currently unavailable');
      try {
        const value = await act(provider);
        if (value === undefined) return { value: local, provider: 'local', remark: undefined };
        recovery.note(false);
        return { value, provider: provider.name, remark: provider.credit };
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        recovery.note(true);
        log.warn({ err: error, provider: provider.name }, 'falling back to the local provider');
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
