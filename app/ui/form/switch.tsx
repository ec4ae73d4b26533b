import { type OneChoice, OnOff } from './field.tsx';
import { track } from './switch.css.ts';

/** A setting that is on or off: natively a checkbox. */
export function Switch(props: OneChoice) {
  return <OnOff {...props} look={track} role="switch" />;
}
