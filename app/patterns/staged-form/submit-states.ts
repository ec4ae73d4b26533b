/** One press of a button: by state and event, the next state; one without events ends it. See `submit.md`. */
export const SUBMIT_STATES = {
  // The browser.
  editing: { pressed: 'checkingSession' },
  checkingSession: {
    signedIn: 'sending',
    noAnswer: 'sending',
    sessionEnded: 'signingIn',
    otherUser: 'signingIn',
  },
  signingIn: { signedIn: 'sending', leftForSignIn: 'sending' },
  sending: { received: 'opening', cut: 'unanswered', stopped: 'unanswered' },
  unanswered: { pressedAgain: 'checkingSession' },
  // The server, before anything is checked.
  opening: {
    opened: 'saving',
    submittedBefore: 'submitted',
    sessionEnded: 'signInPage',
    otherUser: 'savedForOwner',
    serviceSilent: 'unopened',
    noAccess: 'noForm',
  },
  saving: {
    saved: 'choosing',
    heldInMemory: 'choosing',
    nothingToSave: 'choosing',
    savedElsewhere: 'notSaved',
    tooLarge: 'notSaved',
    storeFailed: 'notSaved',
    writtenBefore: 'notSaved',
    submittedBefore: 'submitted',
    sessionEnded: 'signInPage',
  },
  choosing: {
    rejected: 'corrected',
    resolved: 'moved',
    applied: 'moved',
    moved: 'moved',
    invalid: 'corrected',
    later: 'left',
    submits: 'recovering',
  },
  // The server, once the form is submitted.
  recovering: { nothingOpen: 'checking', ownWriteFound: 'checking' },
  checking: { valid: 'comparing', invalid: 'corrected', invalidElsewhere: 'moved' },
  comparing: {
    unchanged: 'writing',
    changed: 'conflict',
    concurrentSubmit: 'writing',
    submittedBefore: 'submitted',
  },
  writing: {
    skipped: 'writing',
    started: 'awaiting',
    confirmed: 'awaiting',
    asked: 'awaiting',
    allDone: 'submitted',
  },
  awaiting: {
    done: 'writing',
    doneBefore: 'writing',
    refused: 'refused',
    stale: 'conflict',
    unanswered: 'unknown',
    changedSince: 'unknown',
    newKey: 'awaiting',
    notSent: 'notSent',
    sessionEnded: 'signInPage',
  },
  // The ends of a press. Every page of them holds the input.
  corrected: {},
  moved: {},
  left: {},
  notSaved: {},
  unopened: {},
  noForm: {},
  savedForOwner: {},
  signInPage: {},
  conflict: {},
  refused: {},
  notSent: {},
  unknown: {},
  submitted: {},
} as const;

export type SubmitState = keyof typeof SUBMIT_STATES;

type Events = { readonly [State in SubmitState]: keyof (typeof SUBMIT_STATES)[State] };
export type EventOf<State extends SubmitState> = Events[State];

const NEXT: Readonly<Record<string, Readonly<Record<string, SubmitState>>>> = SUBMIT_STATES;

export const endsPress = (state: SubmitState): boolean => Object.keys(SUBMIT_STATES[state]).length === 0;

/** Returns the state that follows an event. @throws Error for an event that the state does not know */
export function stateAfter(state: SubmitState, event: string): SubmitState {
  const next = NEXT[state]?.[event];
  if (next === undefined) throw new Error(`A form that is ${state} knows no ${event}`);
  return next;
}
