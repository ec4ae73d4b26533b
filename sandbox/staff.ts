/** A member of staff of the sandbox's two tenants; the identity provider and the rental service share the list. */
export interface DemoUser {
  readonly login: string;
  readonly userId: number;
  readonly clientId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: 'Administrator' | 'Manager' | 'Counter agent' | 'Read-only';
}

/** Everyone's password in the sandbox. */
export const DEMO_PASSWORD = 'demo';

/** A user as the identity provider knows one. */
export interface StaffUser extends Omit<DemoUser, 'role'> {
  /** False for an inactive or locked user, and for a user of an inactive business. */
  readonly mayEnter: boolean;
}

/** Where the identity provider finds its users. */
export interface StaffDirectory {
  /** Letter case makes no difference. */
  byLogin(login: string): StaffUser | undefined;
  byId(userId: number): StaffUser | undefined;
  /** Records the moment at which the user signed in. */
  signedIn(userId: number): void;
}

export const DEMO_TENANTS = [
  { clientId: 1, name: 'Harbour Rentals' },
  { clientId: 2, name: 'Summit Car Hire' },
] as const;

export function demoUser(
  login: string,
  userId: number,
  clientId: 1 | 2,
  name: `${string} ${string}`,
  role: DemoUser['role'],
): DemoUser {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${firstName.toLowerCase()}@${clientId === 1 ? 'harbour' : 'summit'}.example`;
  return { login, userId, clientId, firstName, lastName, email, role };
}

export const DEMO_USERS: readonly DemoUser[] = [
  demoUser('admin', 101, 1, 'Maren Oldenburg', 'Administrator'),
  demoUser('manager', 102, 1, 'Samuel Okafor', 'Manager'),
  demoUser('agent', 103, 1, 'Ines Carvalho', 'Counter agent'),
  demoUser('viewer', 104, 1, 'Viktor Lund', 'Read-only'),
  demoUser('admin2', 201, 2, 'Amelia Whitlock', 'Administrator'),
];

const demoUserBy = (isWanted: (user: DemoUser) => boolean): StaffUser | undefined => {
  const user = DEMO_USERS.find(isWanted);
  return user && { ...user, mayEnter: true };
};

/** The demo users alone, for an identity provider without a rental service. */
export const demoDirectory: StaffDirectory = {
  byLogin: (login) => demoUserBy((user) => user.login === login.toLowerCase()),
  byId: (userId) => demoUserBy((user) => user.userId === userId),
  signedIn: () => undefined,
};
