/** Names of the fields that a form of this pattern carries beside its own. */
export const KEY_FIELD = 'form-key';
export const AGAIN_FIELD = 'form-again';

/** In an address: names what was typed as the session ended. */
export const KEPT_PARAMETER = 'kept';
