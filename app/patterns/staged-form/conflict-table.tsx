import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { table } from '../../ui/table.css.ts';
import type { ConflictView } from './form-view.ts';
import * as css from './staged-form-screen.css.ts';

/** What somebody else changed meanwhile, with both values; where both did, this user chooses. */
export function ConflictTable({ conflict }: { readonly conflict: ConflictView }) {
  const { title, text, heads, rows, keep, submit } = conflict;
  return (
    <Banner tone="warn">
      <p>
        <b>{title}</b> {text}
      </p>
      <div className={css.table}>
        <table className={table}>
          <thead>
            <tr>
              <th scope="col">{heads.field}</th>
              <th scope="col">{heads.theirs}</th>
              <th scope="col">{heads.yours}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, label, theirs, yours, both }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>
                  {both ? (
                    <label>
                      <input name={`keep.${name}`} type="radio" value="theirs" />
                      <span>{` ${theirs}`}</span>
                      <small>{` ${keep.theirs}`}</small>
                    </label>
                  ) : (
                    theirs
                  )}
                </td>
                <td>
                  {both ? (
                    <label>
                      <input defaultChecked name={`keep.${name}`} type="radio" value="yours" />
                      <span>{` ${yours}`}</span>
                      <small>{` ${keep.yours}`}</small>
                    </label>
                  ) : (
                    ''
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button name="to" small type="submit" value="resolve">
        {submit}
      </Button>
    </Banner>
  );
}
