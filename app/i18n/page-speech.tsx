import { type ReactNode, useEffect, useState } from 'react';
import { type PageTexts, textsOfPage } from './browser-texts.ts';
import { SpeechContext } from './use-translation.ts';

/** Lets a page in the browser speak, and renders what speaks anew when the language or its texts change. */
export function PageSpeech(props: { readonly page: PageTexts; readonly children: ReactNode }) {
  const [i18n] = useState(() => textsOfPage(props.page));
  const [speech, setSpeech] = useState({ i18n });
  useEffect(() => i18n.whenChanged(() => setSpeech({ i18n })), [i18n]);
  return <SpeechContext.Provider value={speech}>{props.children}</SpeechContext.Provider>;
}
