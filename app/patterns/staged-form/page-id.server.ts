import { randomBytes } from 'node:crypto';

/** Names one drawing of a page, so that two windows can be told apart. */
export const newPageId = (): string => randomBytes(6).toString('base64url');
