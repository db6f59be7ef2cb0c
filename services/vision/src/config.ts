import { availableParallelism } from 'node:os';
import { ConfigError, loadConfig, serviceSettings } from '@portal/kit';
import * as z from 'zod/mini';

const milliseconds = z.coerce.number().check(z.int(), z.gte(100));
const address = z.url({ protocol: /^https?$/ });

export const VisionConfig = z.extend(serviceSettings, {
  /** Who reads the photos first; where that fails, the local one does. */
  VISION_PROVIDER: z._default(z.enum(['local', 'plantnet', 'openai']), 'local'),
  PLANTNET_API_KEY: z.optional(z.string()),
  PLANTNET_URL: z._default(address, 'https://my-api.plantnet.org'),
  /** Up to and with its version, as https://api.openai.com/v1; a local Ollama has http://127.0.0.1:11434/v1. */
  OPENAI_BASE_URL: z.optional(address),
  /** A server of one's own may need none. */
  OPENAI_API_KEY: z.optional(z.string()),
  OPENAI_MODEL: z.optional(z.string()),
  /** An ONNX file that turns a photo into a vector, to compare photos with the references by. */
  VISION_MODEL_PATH: z.optional(z.string()),
  /** The folder with accuracy.json, the last evaluation that was published, seen from where the process was started. */
  VISION_DATA_DIR: z._default(z.string(), 'services/vision/data'),
  /** How long a remote provider may take, and how long the local one, with the wait for its turn. */
  VISION_PROVIDER_TIMEOUT_MS: z._default(milliseconds, 6000),
  VISION_ANALYSIS_TIMEOUT_MS: z._default(milliseconds, 7000),
  /** Photos that are looked at at once: one processor is left for answering. */
  VISION_THREADS: z._default(
    z.coerce.number().check(z.int(), z.gte(1), z.lte(64)),
    Math.max(1, availableParallelism() - 1),
  ),
  /** Photos that may wait for their turn. */
  VISION_QUEUE_LENGTH: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1000)), 16),
});
export type VisionConfig = z.infer<typeof VisionConfig>;

/** What the gateway waits for an answer by default, less what the way to it and back may take. */
const maxAnswerMs = 14_000;

/** Reads the settings of the service. Throws ConfigError, also where some of them don't go together. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): VisionConfig {
  const config = loadConfig(VisionConfig, env);
  const problems = [...problemsOfProvider(config), ...problemsOfTime(config)];
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function problemsOfProvider(config: VisionConfig): string[] {
  const { VISION_PROVIDER: provider } = config;
  if (provider === 'plantnet' && !config.PLANTNET_API_KEY)
    return ['PLANTNET_API_KEY: needed with VISION_PROVIDER=plantnet; my.plantnet.org gives one.'];
  if (provider !== 'openai') return [];
  const needed = ['OPENAI_BASE_URL', 'OPENAI_MODEL'] as const;
  return needed
    .filter((name) => !config[name])
    .map((name) => `${name}: needed with VISION_PROVIDER=openai; it is where, and what, to ask.`);
}

function problemsOfTime(config: VisionConfig): string[] {
  const { VISION_PROVIDER: provider, VISION_ANALYSIS_TIMEOUT_MS: analysis } = config;
  const asked = provider === 'local' ? 0 : config.VISION_PROVIDER_TIMEOUT_MS;
  if (asked + analysis <= maxAnswerMs) return [];
  return [
    `VISION_PROVIDER_TIMEOUT_MS: together with VISION_ANALYSIS_TIMEOUT_MS at most ${maxAnswerMs}, as the gateway gives up soon after.`,
  ];
}
