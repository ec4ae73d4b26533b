import { FlashBanner } from '../../patterns/flash/flash-banner.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Messages } from '../messages/public.ts';

/**
 * What stands above a screen: what has just been done, and what the administrators tell. Messages that cannot be drawn
 * are left out, and the screen below them stays.
 */
export function Notices({ messages, address }: Parameters<typeof Messages>[0]) {
  return (
    <>
      <FlashBanner />
      {messages.length > 0 && (
        <PartBoundary instead={null}>
          <Messages address={address} messages={messages} />
        </PartBoundary>
      )}
    </>
  );
}
