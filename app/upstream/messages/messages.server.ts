import type { Reader } from '../call.ts';
import { orEmpty } from '../look-up.server.ts';
import { listMessagesOperation } from './messages.contract.ts';

/** A message of the administrators as the screens want it. */
export interface AdminMessage {
  readonly id: number;
  readonly title: string;
  readonly text: string | null;
  /** Wall-clock text as the service sends it, null when there is none. */
  readonly sentAt: string | null;
  readonly expiresAt: string | null;
  /** A web address, null when there is none or it is no address that a link may lead to. */
  readonly link: string | null;
  readonly isActive: boolean;
}

function webAddress(link: string | null): string | null {
  const url = link && URL.canParse(link.trim()) ? new URL(link.trim()) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** What the administrators tell; empty when the service does not answer. One without any words says nothing. */
export function listMessagesOrEmpty(reader: Reader): Promise<readonly AdminMessage[]> {
  const { upstream, staff, traceId, signal } = reader;
  const answered = upstream.call(staff, listMessagesOperation, { traceId, signal });
  return orEmpty(
    reader,
    answered.then(({ data }) =>
      data.flatMap((wire) => {
        const [title, text] = [wire.title?.trim() || null, wire.description?.trim() || null];
        const heading = title ?? text;
        if (heading === null) return [];
        return {
          id: wire.messageId,
          title: heading,
          text: title === null ? null : text,
          sentAt: wire.sentDate?.trim() || null,
          expiresAt: wire.expiryDate?.trim() || null,
          link: webAddress(wire.link),
          isActive: wire.active ?? false,
        };
      }),
    ),
  );
}
