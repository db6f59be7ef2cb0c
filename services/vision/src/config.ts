import { availableParallelism } from 'node:os';
import { limits } from '@portal/contracts';
import { ConfigError, loadConfig, serviceSettings } from '@portal/kit';
import * as z from 'zod/mini';

const milliseconds = z.coerce.number().check(z.int(), z.gte(100));
const address = z.url({ protocol: /^https?$/ });

const VisionSettings = z.extend(serviceSettings, {
  /** Analyses photos; the local provider is the fallback. */
  VISION_PROVIDER: z._default(z.enum(['local', 'plantnet', 'openai']), 'local'),
  PLANTNET_API_KEY: z.optional(z.string()),
  PLANTNET_URL: z._default(address, 'https://my-api.plantnet.org'),
  /** Including the version: https://api.openai.com/v1, or http://127.0.0.1:11434/v1 for a local Ollama. */
  OPENAI_BASE_URL: z.optional(address),
  /** Optional for a self-hosted server. */
  OPENAI_API_KEY: z.optional(z.string()),
  OPENAI_MODEL: z.optional(z.string()),
  /** An ONNX embedding model, used to compare photos with the reference photos. */
  VISION_MODEL_PATH: z.optional(z.string()),
  /** The folder of accuracy.json (the published evaluation), relative to the working directory. */
  VISION_DATA_DIR: z._default(z.string(), 'services/vision/data'),
  /**
   * Timeouts of a remote provider, and of the local analysis of a photo. Several photos may take longer, by what their
   * request didn't wait.
   */
  VISION_PROVIDER_TIMEOUT_MS: z._default(milliseconds, 6000),
  VISION_ANALYSIS_TIMEOUT_MS: z._default(milliseconds, 5000),
  /** The longest wait in the queue; by default what the timeouts leave of the gateway's. */
  VISION_QUEUE_WAIT_MS: z.optional(milliseconds),
  /** The gateway's timeout. */
  UPSTREAM_HEADERS_TIMEOUT_MS: z._default(milliseconds, 15_000),
  /** Photos analysed at once; one processor stays free for requests. */
  VISION_THREADS: z._default(
    z.coerce.number().check(z.int(), z.gte(1), z.lte(64)),
    Math.max(1, availableParallelism() - 1),
  ),
  /** Photos of one network that may wait in the queue. */
  VISION_QUEUE_PER_NETWORK: z._default(
    z.coerce.number().check(z.int(), z.gte(limits.identify.photos), z.lte(1000)),
    15,
  ),
});
export type VisionConfig = Required<Pick<Settings, 'VISION_QUEUE_WAIT_MS'>> & Settings;
type Settings = z.infer<typeof VisionSettings>;

/** The gateway's timeout, less a margin for the network. */
const maxAnswerMs = ({ UPSTREAM_HEADERS_TIMEOUT_MS }: Settings) => UPSTREAM_HEADERS_TIMEOUT_MS - 1000;

/** Reads and checks the settings. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): VisionConfig {
  const config = loadConfig(VisionSettings, env);
  const problems = [...problemsOfProvider(config), ...problemsOfTime(config)];
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...config, VISION_QUEUE_WAIT_MS: config.VISION_QUEUE_WAIT_MS ?? leftMsOf(config) };
}

function problemsOfProvider(config: Settings): string[] {
  const { VISION_PROVIDER: provider } = config;
  if (provider === 'plantnet' && !config.PLANTNET_API_KEY)
    return ['PLANTNET_API_KEY: needed with VISION_PROVIDER=plantnet; my.plantnet.org gives one.'];
  if (provider !== 'openai') return [];
  const needed = ['OPENAI_BASE_URL', 'OPENAI_MODEL'] as const;
  return needed.filter((name) => !config[name]).map((name) => `${name}: needed with VISION_PROVIDER=openai.`);
}

/** What the timeouts leave of an answer's time, in milliseconds. */
const leftMsOf = (config: Settings) => {
  const { VISION_PROVIDER, VISION_PROVIDER_TIMEOUT_MS, VISION_ANALYSIS_TIMEOUT_MS } = config;
  const providerMs = VISION_PROVIDER === 'local' ? 0 : VISION_PROVIDER_TIMEOUT_MS;
  return maxAnswerMs(config) - VISION_ANALYSIS_TIMEOUT_MS - providerMs;
};

function problemsOfTime(config: Settings): string[] {
  if (leftMsOf(config) >= (config.VISION_QUEUE_WAIT_MS ?? 0)) return [];
  return [
    `VISION_ANALYSIS_TIMEOUT_MS: together with VISION_QUEUE_WAIT_MS and, with a remote provider, VISION_PROVIDER_TIMEOUT_MS at most ${maxAnswerMs(config)}, because the gateway times out after that.`,
  ];
}
