import type { textEditor as english } from './text-editor.en.ts';

export const textEditor: typeof english = {
  view: 'Ansicht',
  write: 'Schreiben',
  preview: 'Vorschau',
  nothingToPreview: 'Noch nichts zu sehen.',
  tools: 'Formatierung',
  bold: 'Fett',
  italic: 'Kursiv',
  list: 'Liste',
  quote: 'Zitat',
  link: 'Link',
  code: 'Code',
  picture: 'Bild hinzufügen',
  linkText: 'Linktext',
  pictureText: 'Bild',
  uploading: 'Das Bild wird hochgeladen …',
  uploadFailed: (reason) => `Das Bild konnte nicht hochgeladen werden. ${reason}`,
  uploadAgain: 'Erneut versuchen',
  dropUpload: 'Verwerfen',
  tooLong: 'Dafür ist im Text kein Platz mehr.',
  members: 'Mitglieder',
  membersFound: (amount) =>
    `${amount === 1 ? '1 Mitglied' : `${amount} Mitglieder`} gefunden. Mit den Pfeiltasten auswählen.`,
  formatted: 'Hier können Sie formatieren (fett, Listen, Links).',
  usePlain: 'Nur Text',
  useMarkdown: 'Formatierung verwenden',
};
