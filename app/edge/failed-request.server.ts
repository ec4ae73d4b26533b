const failed = new WeakSet<object>();

/** Remembers that a loader, an action or a render of this request threw an error. `context` stands for the request. */
export function noteFailure(context: object): void {
  failed.add(context);
}

/** Whether one did. */
export const hasFailed = (context: object): boolean => failed.has(context);
