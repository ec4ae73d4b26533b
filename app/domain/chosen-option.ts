/** Reads a combobox out of a form: its text, and the value of the choice (null after a change of the text). */
export function chosenOption(form: FormData, name: string) {
  const field = (key: string) => {
    const entry = form.get(key);
    return typeof entry === 'string' ? entry : '';
  };
  const text = field(name).trim();
  const value = field(`${name}.value`);
  return { text, value: value !== '' && field(`${name}.text`).trim() === text ? value : null };
}
