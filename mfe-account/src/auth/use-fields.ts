import { useCallback, useRef, useState } from 'react';

type Errors<Name extends string> = { [N in Name]?: string | undefined };

/**
 * The values and errors of a form. `field` gives the props of a field; `refuse` sets the errors, focuses the first
 * wrong field and answers whether there is one.
 */
export function useFields<Name extends string>(initial: Record<Name, string>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Name>>({});
  const inputs = useRef<{ [N in Name]?: HTMLElement | null }>({});
  const names = Object.keys(initial) as Name[];

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      setValues((current) => ({ ...current, [name]: value }));
      setErrors((current) => ({ ...current, [name]: undefined }));
    },
    inputRef: (input: HTMLElement | null) => {
      inputs.current[name] = input;
    },
  });
  const focus = useCallback((name: Name) => inputs.current[name]?.focus(), []);
  const refuse = (errors: Errors<Name>): boolean => {
    setErrors(errors);
    const first = names.find((name) => errors[name]);
    if (first) focus(first);
    return first !== undefined;
  };
  return { values, field, focus, refuse };
}
