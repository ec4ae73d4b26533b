import { Form } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { THEMES, type Theme } from '../../preferences/preferences.ts';
import { useHydrated } from '../../ui/hydrated.ts';

/** The theme after this one: light, system, dark and light again. */
export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
}

/** Puts the theme on the document at once, as a view transition where the browser has them and motion is welcome. */
function showTheme(theme: Theme): void {
  const put = () => {
    document.documentElement.dataset.theme = theme;
  };
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (calm || !('startViewTransition' in document)) put();
  else document.startViewTransition(put);
}

/**
 * The button that changes the theme to the next one. A plain form that comes back to `address`; with scripts the page
 * stays and the choice is kept behind it. `children` draws the button's words, which name the
 * theme that it brings.
 */
export function ThemeControl(props: {
  readonly theme: Theme;
  readonly address: string;
  readonly className: string;
  readonly children: (theme: Theme) => ReactNode;
}) {
  const scripted = useHydrated();
  // What is shown here; what is kept follows when the server has answered.
  const [shown, setShown] = useState(props.theme);
  useEffect(() => setShown(props.theme), [props.theme]);
  const next = nextTheme(shown);
  return (
    <Form
      action={paths.preferences()}
      discover="none"
      fetcherKey="theme"
      method="post"
      navigate={false}
      onSubmit={() => {
        showTheme(next);
        // The browser reads the form first, and it says what is next now.
        setTimeout(() => setShown(next));
      }}
    >
      <input name="return_to" type="hidden" value={props.address} />
      {scripted && <input name="quiet" type="hidden" value="true" />}
      <button className={props.className} name="theme" type="submit" value={next}>
        {props.children(next)}
      </button>
    </Form>
  );
}
