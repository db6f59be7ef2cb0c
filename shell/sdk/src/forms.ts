/** Forms, dialogs and photos. Only the screens that import this module fetch it. */
export { callFile } from './forms/call-file.ts';
export { Checkbox } from './forms/checkbox.tsx';
export { ConfirmButton } from './forms/confirm-button.tsx';
export { ConfirmDialog } from './forms/confirm-dialog.tsx';
export { Dialog } from './forms/dialog.tsx';
export { Form } from './forms/form.tsx';
export { compressPhoto } from './forms/photo/compress-photo.ts';
export { FileChoice } from './forms/photo/file-choice.tsx';
export { PhotoError, type PhotoRefusal } from './forms/photo/photo-error.ts';
export { PhotoField } from './forms/photo/photo-field.tsx';
export { type DeviceKind, deviceKind, photoRecipes, useDeviceKind } from './forms/photo/photo-recipes.ts';
export type { CompressedPhoto, PhotoRecipe } from './forms/photo/shrink-photo.worker.ts';
export { newRequestKey } from './forms/request-key.ts';
export { Select } from './forms/select.tsx';
export { panelOf, TabList, Tabs } from './forms/tabs.tsx';
export { TextArea } from './forms/text-area.tsx';
export { TextField } from './forms/text-field.tsx';
export { forgetDrafts, useDraft } from './forms/use-draft.ts';
