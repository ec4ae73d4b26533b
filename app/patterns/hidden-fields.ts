/** Names of the fields that a form of this pattern carries beside its own. */
export const KEY_FIELD = 'form-key';
/** After an unknown outcome: names the attempt that the page tells of, so that its wish for another one counts once. */
export const AGAIN_FIELD = 'form-again';

/** An attempt of unknown outcome, to the page that tells of it. */
export interface Again {
  /** Its name: only who was shown its outcome may ask for another one. */
  readonly attempt: string;
  /** Sending again could do it twice: it takes the user's word that it is not there. */
  readonly asksLook: boolean;
}

/** In a form's key: stands before the mark of the user whose form it is. */
export const MARK = '~';

/** In an address: names what was typed as the session ended. */
export const KEPT_PARAMETER = 'kept';

/** Before the field's name: names a picture that was sent as the session ended, and that is not kept with what was typed. */
export const UNKEPT = 'unkept.';
