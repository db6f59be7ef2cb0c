import { type NotificationSettings, notifications } from '@portal/contracts';
import { currentLanguage, keyOf, toastFailure, useWrite } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { notificationTexts } from '../texts/notifications.ts';

const settingsKey = keyOf(notifications.settings);

/** Saves a choice at once and shows it meanwhile; a refused one is taken back. */
export function useSaveSettings() {
  const client = useQueryClient();
  const write = useWrite(notifications.changeSettings, {
    onError: (error) => {
      toastFailure(notificationTexts().settings.saveFailed, error);
      return client.invalidateQueries({ queryKey: settingsKey });
    },
  });
  return (settings: NotificationSettings) => {
    client.setQueryData(settingsKey, settings);
    write.mutate({ body: { ...settings, language: currentLanguage() } });
  };
}
