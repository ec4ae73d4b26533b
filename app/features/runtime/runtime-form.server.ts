import * as paths from '../../paths.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Submission } from '../../patterns/staged-form/declaration.server.ts';
import { changeEvidence } from '../../patterns/staged-form/write.server.ts';
import type { Reader } from '../../upstream/call.ts';

interface Changed {
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

interface Staffed {
  readonly staffContext: StaffContext;
}

/** What all forms of the runtime configuration share: `part` names their address and texts. */
export const runtimeForm = <const Part extends string>(part: Part) =>
  ({
    name: `runtime-${part}`,
    permission: 'SETTINGS_RUNTIME',
    screenName: 'Client',
    param: '',
    address: () => paths.record('runtime', '', part),
    back: () => paths.record('runtime', ''),
    about: ({ staffContext: { client, t } }: Staffed) => client?.name ?? t('runtime.title'),
    done: () => ({ address: paths.record('runtime', ''), flash: 'runtimeSaved' as const }),
  }) as const;

/** What all writes share: the last change as evidence of a save, and where the user can check it. */
export const runtimeWrite = (read: (reader: Reader) => Promise<Changed>) => ({
  async seek(reader: Reader, { formState: { staffContext } }: Submission) {
    const number = staffContext.client?.name ?? staffContext.t('runtime.title');
    const found = { href: paths.record('runtime', ''), result: {} };
    return changeEvidence({ ...(await read(reader)), number }, staffContext, found);
  },
  look: ({ formState: { staffContext } }: Submission) => ({
    href: paths.record('runtime', ''),
    label: staffContext.t('runtime.look'),
  }),
});
