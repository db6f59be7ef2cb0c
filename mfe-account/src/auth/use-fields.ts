import { useCallback, useRef, useState } from 'react';

type Errors<Name extends string> = { [N in Name]?: string | undefined };

/**
 * The texts of a form and what is wrong with each. `field` gives a field its part; `refuse` marks fields, moves focus
 * to the first wrong one in the order of the form, and says whether there was one.
 */
export function useFields<Name extends string>(initial: Record<Name, string>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Name>>({});
  const inputs = useRef<{ [N in Name]?: HTMLInputElement | null }>({});
  const names = Object.keys(initial) as Name[];

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      setValues((known) => ({ ...known, [name]: value }));
      setErrors((known) => ({ ...known, [name]: undefined }));
    },
    inputRef: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
  });
  const focus = useCallback((name: Name) => inputs.current[name]?.focus(), []);
  const refuse = (found: Errors<Name>): boolean => {
    setErrors(found);
    const first = names.find((name) => found[name]);
    if (first) focus(first);
    return first !== undefined;
  };
  return { values, field, focus, refuse };
}
