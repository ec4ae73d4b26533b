/** What a combobox sent: the text that stands in it, and the chosen one's value where the text is still its. */
interface ChosenOption {
  readonly text: string;
  readonly value: string | null;
}

/**
 * Reads a combobox out of a form. Beside its text it sends what was last chosen; without scripts the text may have
 * been changed since, and then the choice counts no more and the text has to be looked up.
 */
export function chosenOption(form: FormData, name: string): ChosenOption {
  const field = (key: string) => {
    const entry = form.get(key);
    return typeof entry === 'string' ? entry : '';
  };
  const text = field(name).trim();
  const value = field(`${name}.value`);
  return { text, value: value !== '' && field(`${name}.text`).trim() === text ? value : null };
}
