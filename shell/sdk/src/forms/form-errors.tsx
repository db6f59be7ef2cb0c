import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { dismissFailuresSince, newestToastId } from '../toasts/toast.ts';

/** The labels of the fields with an error, by the ids of their controls. */
type WrongFields = ReadonlyMap<string, string>;

type Report = (id: string, label: string | undefined) => void;

const ReportContext = createContext<Report | undefined>(undefined);
export const FormErrorsProvider = ReportContext;

/** Reports a field's error to its form, if it is in one. */
export function useReportedError(id: string, label: string, error: string | undefined): void {
  const report = use(ReportContext);
  const isWrong = Boolean(error);
  useEffect(() => {
    if (!isWrong || !report) return;
    report(id, label);
    return () => report(id, undefined);
  }, [report, id, label, isWrong]);
}

/**
 * The errors of a form's fields. After a submission the focus goes to the only wrong field, or to the summary of
 * several, unless the form itself has focused a wrong field. Messages about a refused submission close when no field is
 * wrong any more, and when the form is left.
 */
export function useFormErrors() {
  const [wrong, setWrong] = useState<WrongFields>(new Map());
  const [submissions, setSubmissions] = useState(0);
  const summary = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  const newestBefore = useRef(0);
  const report = useCallback<Report>((id, label) => {
    setWrong((current) => {
      const next = new Map(current);
      if (label === undefined) next.delete(id);
      else next.set(id, label);
      return next;
    });
  }, []);

  useEffect(() => {
    if (answered.current === submissions || wrong.size === 0) return;
    answered.current = submissions;
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    const [first = ''] = wrong.keys();
    if (wrong.size === 1) document.getElementById(first)?.focus();
    else summary.current?.focus();
  }, [wrong, submissions]);

  const hasErrors = wrong.size > 0;
  useEffect(() => {
    if (!hasErrors) return;
    return () => dismissFailuresSince(newestBefore.current);
  }, [hasErrors]);

  return {
    report,
    summary,
    /** The wrong fields for the summary: none before a submission. */
    wrong: useMemo(() => (submissions === 0 ? [] : [...wrong]), [wrong, submissions]),
    noteSubmission: () => {
      newestBefore.current = newestToastId();
      setSubmissions((count) => count + 1);
    },
  };
}
