import { FlashBanner } from '../../patterns/flash/flash-banner.tsx';
import { Banner } from '../../ui/banner.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Messages } from '../messages/public.ts';
import * as css from './frame.css.ts';

/**
 * What stands above a screen: what has just been done, warnings, what was begun there and is unfinished, and what the
 * administrators tell. Messages that cannot be drawn are left out, and the screen below them stays.
 */
export function Notices({
  messages,
  address,
  begun,
  notices,
}: Parameters<typeof Messages>[0] & {
  readonly begun?: { readonly href: string; readonly text: string } | undefined;
  /** Warnings, in words. */
  readonly notices: readonly string[];
}) {
  return (
    <>
      <FlashBanner />
      {notices.map((text) => (
        <Banner key={text} tone="warn">
          {text}
        </Banner>
      ))}
      {begun && (
        <p className={css.begun}>
          <a href={begun.href}>{begun.text}</a>
        </p>
      )}
      {messages.length > 0 && (
        <PartBoundary instead={null}>
          <Messages address={address} messages={messages} />
        </PartBoundary>
      )}
    </>
  );
}
