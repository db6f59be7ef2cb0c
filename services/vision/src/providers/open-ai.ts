import { nothingFound } from '../health/translate-finding.ts';
import { askChatServer, type ChatSettings } from './chat-server.ts';
import { analysisOfModel, healthTask, ModelHealth } from './model-health.ts';
import { findingOfModel, ModelPlant, plantTask } from './model-plant.ts';
import type { Provider } from './provider.ts';

/** A vision language model on any server with OpenAI's chat completions API. */
export const openAiProvider = (settings: ChatSettings): Provider => ({
  name: 'openai',
  label: 'The language model',
  germanLabel: 'Das Sprachmodell',
  isRemote: true,
  credit: {
    text: 'Analysed by a language model; the confidence is its own estimate.',
    german: 'Analysiert von einem Sprachmodell; die Sicherheit ist seine eigene Schätzung.',
  },
  async identify({ photos, signal }, catalogue) {
    const answer = await askChatServer(settings, {
      task: plantTask(catalogue, photos),
      answer: ModelPlant,
      jpegs: photos.map(({ jpeg }) => jpeg),
      signal,
    });
    return findingOfModel(answer, catalogue);
  },
  async readHealth({ jpeg, signal }, plant) {
    const answer = await askChatServer(settings, {
      task: healthTask(plant),
      answer: ModelHealth,
      jpegs: [jpeg],
      signal,
    });
    return answer.plantFound ? analysisOfModel(answer) : nothingFound;
  },
});
