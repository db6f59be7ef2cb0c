import { limits, links } from '@portal/contracts';
import { FailedState, LinkButton, NotFoundState, plantNameIn, useLanguage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useParams } from '@portal/sdk/router';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { differencesOf } from '../audit/difference.ts';
import { Differences } from '../audit/differences.tsx';
import { fieldName } from '../audit/record-names.ts';
import { ReasonModal } from '../parts/reason-modal.tsx';
import { Spinner } from '../parts/spinner.tsx';
import type { Shown } from '../parts/use-shown.ts';
import { plantQuery } from '../plants/plant.queries.ts';
import { RoutePlant } from '../plants/route-plant.tsx';
import { useTexts } from '../texts/index.ts';
import { PlantEditor } from './plant-editor.tsx';
import styles from './plant-form.module.css';
import type { PlantTexts } from './plant-texts.ts';
import { usePlantEdit } from './use-plant-edit.ts';

export function EditPlantScreen() {
  const { form } = useTexts();
  const { id = '' } = useParams();
  const language = useLanguage();
  // The form below reads it.
  const { data: plant } = useQuery({ ...plantQuery(Number(id)), enabled: false });
  return (
    <AdminFrame
      page="photoManager"
      title={plant ? form.editOf(plantNameIn(plant, language).name) : form.edit}
    >
      <RoutePlant fallback={<Spinner />} missing={<Missing />}>
        {({ id }) => <EditPlant key={id} id={id} />}
      </RoutePlant>
    </AdminFrame>
  );
}

function Missing() {
  const { shared, admin } = useTexts();
  return (
    <NotFoundState
      title={shared.plantNotFound}
      action={<LinkButton to={links.removals()}>{admin.removals}</LinkButton>}
    >
      {shared.deleted}
    </NotFoundState>
  );
}

/** The form for an existing plant. Merges edits made elsewhere. */
function EditPlant({ id }: { id: number }) {
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

interface EditConflictProps {
  base: PlantTexts;
  newest: PlantTexts;
  conflicting: (keyof PlantTexts)[];
}

/** Shows what someone else changed during the edit. */
function EditConflict({ base, newest, conflicting }: EditConflictProps) {
  const { form, longTexts } = useTexts();
  const names: Partial<Record<keyof PlantTexts, string>> = longTexts;
  const conflictingNames = conflicting.map((field) => names[field] ?? fieldName([field])).join(', ');
  return (
    <section className={styles.conflict} aria-labelledby="conflict-title">
      <div role="alert">
        <h2 id="conflict-title">{form.conflict}</h2>
        <p>
          {form.merged} {conflictingNames ? form.conflicting(conflictingNames) : form.nothingLost}
        </p>
      </div>
      <Differences differences={differencesOf(base, newest)} />
    </section>
  );
}

interface ReasonDialogProps {
  /** Says what the change takes away, in the words of the server. */
  losses: Shown<string>;
  isBusy: boolean;
  onSave: (reason: string) => void;
}

/** Asks for the reason of a change that lowers a level or removes a source. */
function ReasonDialog({ losses, isBusy, onSave }: ReasonDialogProps) {
  const { plantForm } = useTexts();
  return (
    losses.value !== undefined && (
      <ReasonModal
        isOpen={losses.isOpen}
        isBusy={isBusy}
        title={plantForm.reasonTitle}
        description={<p lang="en">{losses.value}</p>}
        confirmLabel={plantForm.saveWithReason}
        cancelLabel={plantForm.keepEditing}
        maxLength={limits.editReasonLength}
        onConfirm={({ reason }) => onSave(reason)}
        onClose={losses.close}
        afterClose={losses.afterClose}
      />
    )
  );
}
