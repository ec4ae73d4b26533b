import { createHash } from 'node:crypto';
import type { Credentials } from './staff.ts';

const CHARACTERS = 8;

/** Tells users apart without naming them: url-safe text, always the same for one user of one tenant. */
export const userMark = ({ clientId, userId }: Pick<Credentials, 'clientId' | 'userId'>): string =>
  createHash('sha256')
    .update(JSON.stringify([clientId, userId]))
    .digest('base64url')
    .slice(0, CHARACTERS);
