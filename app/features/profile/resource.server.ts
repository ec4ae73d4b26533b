import type { PartsOf } from '../../patterns/resource/resource-parts.server.ts';
import { editProfile, profileDetail, viewProfile } from './profile.server.ts';

export const profile = {
  record: { detail: profileDetail, fields: viewProfile },
  forms: { edit: editProfile },
} satisfies PartsOf<'profile'>;
