type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function changed(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    // Without a default a select begins with its first option.
    const begins = options.some(({ defaultSelected }) => defaultSelected);
    return begins
      ? options.some(({ selected, defaultSelected }) => selected !== defaultSelected)
      : control.selectedIndex > 0;
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (control.type === 'checkbox' || control.type === 'radio')
    return control.checked !== control.defaultChecked;
  return control.type !== 'hidden' && control.value !== control.defaultValue;
}

/**
 * Whether a reload would lose input. Controls whose value React keeps say so by `data-dirty` on themselves or
 * their form.
 */
export function hasUnsavedInput(root: ParentNode): boolean {
  if (root.querySelector('[data-dirty]')) return true;
  return [...root.querySelectorAll<Control>('input, textarea, select')].some(changed);
}
