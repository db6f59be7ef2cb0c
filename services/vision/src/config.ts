import { availableParallelism } from 'node:os';
import { limits } from '@portal/contracts';
import { described } from '@portal/contracts/schemas';
import { ConfigError, loadConfig, serviceSettings } from '@portal/kit';
import * as z from 'zod/mini';

const milliseconds = z.coerce.number().check(z.int(), z.gte(100));
const address = z.url({ protocol: /^https?$/ });

export const VisionSettings = z.extend(serviceSettings, {
  VISION_PROVIDER: described(
    z._default(z.enum(['local', 'plantnet', 'openai']), 'local'),
    "The first provider for photos: local (no key, no network), plantnet (identification) or openai (both screens; any server with OpenAI's chat completions). If it fails, the local one answers, and the answer says so.",
  ),
  PLANTNET_API_KEY: described(z.optional(z.string()), "Pl@ntNet's key (my.plantnet.org)."),
  PLANTNET_URL: described(z._default(address, 'https://my-api.plantnet.org'), "Pl@ntNet's address."),
  OPENAI_BASE_URL: described(
    z.optional(address),
    'The server including the version: https://api.openai.com/v1, or http://127.0.0.1:11434/v1 for a local Ollama.',
  ),
  OPENAI_API_KEY: described(z.optional(z.string()), 'Its key, which a local server may not need.'),
  OPENAI_MODEL: described(z.optional(z.string()), 'A model with vision.'),
  VISION_MODEL_PATH: described(
    z.optional(z.string()),
    'An ONNX file that embeds photos, which improves the local provider (services/vision/README.md).',
  ),
  VISION_DATA_DIR: described(
    z._default(z.string(), 'services/vision/data'),
    'The folder with accuracy.json, the published evaluation.',
  ),
  VISION_PROVIDER_TIMEOUT_MS: described(
    z._default(milliseconds, 6000),
    'Timeouts of a remote provider and of the local analysis, and the longest wait in the queue, in milliseconds: together at least a second less than UPSTREAM_HEADERS_TIMEOUT_MS.',
  ),
  VISION_ANALYSIS_TIMEOUT_MS: described(z._default(milliseconds, 5000), '?'),
  VISION_QUEUE_WAIT_MS: described(
    z.optional(milliseconds),
    'By default the wait is what the others leave: 9000, or 3000 with a provider.',
  ),
  UPSTREAM_HEADERS_TIMEOUT_MS: z._default(milliseconds, 15_000),
  VISION_THREADS: described(
    z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(64))),
    'Concurrent analyses, each with a copy of the network (about 60 MB); by default processors minus one, at most 2.',
  ),
  PHOTO_CHECK_THRESHOLD: described(
    z._default(z.coerce.number().check(z.gt(0), z.lte(1)), 0.7),
    'The least score, from 0 to 1, with which a picture of a member waits for a moderator. A lower one holds back more pictures that show nothing wrong.',
  ),
  VISION_QUEUE_PER_NETWORK: described(
    z._default(z.coerce.number().check(z.int(), z.gte(limits.identify.photos), z.lte(1000)), 15),
    'Photos of one network that may wait in the queue.',
  ),
});
export type VisionConfig = Required<Pick<Settings, 'VISION_QUEUE_WAIT_MS' | 'VISION_THREADS'>> & Settings;
type Settings = z.infer<typeof VisionSettings>;

/** The gateway's timeout, less a margin for the network. */
const maxAnswerMs = ({ UPSTREAM_HEADERS_TIMEOUT_MS }: Settings) => UPSTREAM_HEADERS_TIMEOUT_MS - 1000;

/** Reads and checks the settings. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): VisionConfig {
  const config = loadConfig(VisionSettings, env);
  const problems = [...problemsOfProvider(config), ...problemsOfTime(config)];
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    ...config,
    VISION_QUEUE_WAIT_MS: config.VISION_QUEUE_WAIT_MS ?? leftMsOf(config),
    // One processor stays free for requests; more copies of the network would cost more memory than they save time.
    VISION_THREADS: config.VISION_THREADS ?? Math.max(1, Math.min(2, availableParallelism() - 1)),
  };
}

function problemsOfProvider(config: Settings): string[] {
  const { VISION_PROVIDER: provider } = config;
  if (provider === 'plantnet' && !config.PLANTNET_API_KEY)
    return ['PLANTNET_API_KEY: needed with VISION_PROVIDER=plantnet; my.plantnet.org gives one.'];
  if (provider !== 'openai') return [];
  const needed = ['OPENAI_BASE_URL', 'OPENAI_MODEL'] as const;
  return needed.filter((name) => !config[name]).map((name) => `${name}: needed with VISION_PROVIDER=openai.`);
}

/** Time that the timeouts leave of an answer's time, in milliseconds. */
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
