import { type ContentKind, limits, type ReportReason, reportReasons, reports } from '@portal/contracts';
import { useState } from 'react';
import { useWrite } from '../api/write.ts';
import { texts, useTexts } from '../texts/index.ts';
import { toast, toastFailure } from '../toasts/toast.ts';
import { FormDialog } from './form-dialog.tsx';
import { newRequestKey } from './request-key.ts';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';

interface ReportDialogProps {
  kind: ContentKind;
  id: number;
  onClose: () => void;
}

/** The form of a report. What was typed stays if sending fails. */
export function ReportDialog({ kind, id, onClose }: ReportDialogProps) {
  const { report } = useTexts();
  const [reason, setReason] = useState<ReportReason>('spam');
  const [note, setNote] = useState('');
  const [requestKey] = useState(newRequestKey);
  const { mutate: send, isPending } = useSendReport(onClose);
  const options = reportReasons.map((value) => ({ value, label: report.reasons[value] }));
  const submit = () =>
    send({ body: { kind, id, reason, requestKey, ...(note.trim() && { note: note.trim() }) } });
  return (
    <FormDialog
      title={report.title}
      description={report.intro}
      size="small"
      isBusy={isPending}
      onClose={onClose}
      confirmLabel={report.send}
      busyLabel={report.sending}
      onConfirm={submit}
    >
      <Select label={report.reason} value={reason} onChange={setReason} options={options} />
      <TextArea
        label={report.note}
        isOptional
        value={note}
        onChange={setNote}
        rows={3}
        maxLength={limits.moderation.reasonLength}
        hasCounter
        isDisabled={isPending}
      />
    </FormDialog>
  );
}

const useSendReport = (onSent: () => void) =>
  useWrite(reports.create, {
    onSuccess: () => {
      const { sent, thanks } = texts().report;
      toast({ title: sent, description: thanks });
      onSent();
    },
    onError: (error) => toastFailure(texts().report.failed, error),
  });
