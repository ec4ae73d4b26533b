export const KEY_FIELD = 'form-key';
/** After an unknown outcome: the attempt that the page names, so that confirming it counts once. */
export const AGAIN_FIELD = 'form-again';

export interface Again {
  /** Only a page that showed its outcome names it. */
  readonly attempt: string;
  /** Sending again could write twice: the user has to confirm that it is not there. */
  readonly asksLook: boolean;
}

/** In a form's key: before the mark of its user. */
export const MARK = '~';

/** In an address: the key of the input that was stored as the session ended. */
export const RECOVERED = 'recovered';
/** Its former name, which addresses may still have. */
export const FORMER_RECOVERED = 'kept';

/** Before the name of a field: a picture that was not saved as the session ended. */
export const REJECTED = 'rejected.';
