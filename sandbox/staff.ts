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

export const DEMO_TENANTS = [
  { clientId: 1, name: 'Harbour Rentals' },
  { clientId: 2, name: 'Summit Car Hire' },
] as const;

export const DEMO_USERS: readonly DemoUser[] = [
  {
    login: 'admin',
    userId: 101,
    clientId: 1,
    firstName: 'Maren',
    lastName: 'Oldenburg',
    email: 'maren@harbour.example',
    role: 'Administrator',
  },
  {
    login: 'manager',
    userId: 102,
    clientId: 1,
    firstName: 'Samuel',
    lastName: 'Okafor',
    email: 'samuel@harbour.example',
    role: 'Manager',
  },
  {
    login: 'agent',
    userId: 103,
    clientId: 1,
    firstName: 'Ines',
    lastName: 'Carvalho',
    email: 'ines@harbour.example',
    role: 'Counter agent',
  },
  {
    login: 'viewer',
    userId: 104,
    clientId: 1,
    firstName: 'Viktor',
    lastName: 'Lund',
    email: 'viktor@harbour.example',
    role: 'Read-only',
  },
  {
    login: 'admin2',
    userId: 201,
    clientId: 2,
    firstName: 'Amelia',
    lastName: 'Whitlock',
    email: 'amelia@summit.example',
    role: 'Administrator',
  },
];
