import type { ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';

/** The frame of one choice out of several: a fieldset that assistive technology hears as a radio group. */
export function ChoiceGroup({
  children,
  defaultValue,
  ...props
}: FieldProps & { readonly children: ReactNode }) {
  return (
    <FieldFrame {...props} isChoice>
      {children}
      {props.readOnly && <input name={props.name} type="hidden" value={defaultValue} />}
    </FieldFrame>
  );
}
