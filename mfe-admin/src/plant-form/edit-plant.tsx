import { FailedState } from '@portal/sdk';
import { Spinner } from '../parts/spinner.tsx';
import { useTexts } from '../texts/index.ts';
import { EditConflict } from './edit-conflict.tsx';
import { PlantEditor } from './plant-editor.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { usePlantEdit } from './use-plant-edit.ts';

/** The form for an existing plant. Merges edits made elsewhere. */
export function EditPlant({ id }: { id: number }) {
  const { form } = useTexts();
  const edit = usePlantEdit(id);
  if (!edit.values && edit.isFetching) return <Spinner />;
  if (!edit.values) {
    return <FailedState title={form.openFailed} error={edit.error} onRetry={edit.retry} />;
  }
  const { rebased } = edit;
  return (
    <>
      <PlantEditor
        value={edit.values}
        change={edit.change}
        onSave={() => edit.save()}
        onDiscard={edit.hasDraft ? edit.discard : undefined}
        saveLabel={rebased?.isOutdated ? form.saveMerged : form.save}
        busyLabel={form.saving}
        isBusy={edit.isSaving}
        errors={edit.errors}
        notice={rebased?.isOutdated && <EditConflict {...rebased} />}
      />
      <ReasonDialog losses={edit.losses} isBusy={edit.isSaving} onSave={edit.save} />
    </>
  );
}
