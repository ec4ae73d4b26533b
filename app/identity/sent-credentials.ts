import { type Credentials, SessionEndedError, type Staff } from './staff.ts';

/** Returns the user's credentials for work that outlives its page: once that has been sent, new tokens cannot be stored. */
export function credentialsUntil(staff: Staff, isSent: () => boolean): Credentials {
  const { clientId, userId } = staff;
  return {
    clientId,
    userId,
    bearer: () => staff.bearer(),
    renew: () =>
      isSent() ? Promise.reject(new SessionEndedError('The answer has been sent')) : staff.renew(),
  };
}
