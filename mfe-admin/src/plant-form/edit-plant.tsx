import { FailedState } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import { Spinner } from '../waiting/spinner.tsx';
import { Overtaken } from './overtaken.tsx';
import { PlantEditor } from './plant-editor.tsx';
import { usePlantEdit } from './use-plant-edit.ts';

/** The form of a plant that is in the guide. Nothing that was typed is lost to an edit made elsewhere. */
export function EditPlant({ id }: { id: number }) {
  const { form } = useTexts();
  const edit = usePlantEdit(id);
  if (!edit.words && edit.isFetching) return <Spinner />;
  if (!edit.words) {
    return <FailedState title={form.openFailed} error={edit.error} onRetry={edit.retry} />;
  }
  const { rebased } = edit;
  return (
    <PlantEditor
      words={edit.words}
      onChange={edit.change}
      onSave={edit.save}
      onDiscard={edit.isBegun ? edit.discard : undefined}
      saveLabel={rebased?.isOvertaken ? form.saveWithTheirs : form.save}
      busyLabel={form.saving}
      isBusy={edit.isSaving}
      errors={edit.errors}
      notice={rebased?.isOvertaken && <Overtaken {...rebased} />}
    />
  );
}
