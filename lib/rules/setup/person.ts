/** The users of a restaurant, as shown to its administrators. */
import type { Role } from '@/lib/contract/access/role';

export interface RestaurantName {
  uid: string;
  service: string;
  name: string;
}

/** `invited`: has not set a password yet. */
export type PersonState = 'active' | 'invited' | 'disabled';

export interface Person {
  uid: number;
  name: string;
  email: string;
  /** A role of D8; any other text counts as staff. */
  role: string;
  location: string;
  state: PersonState;
  /** The user's own entry: they cannot change their own role or lock themselves out. */
  self: boolean;
  secondFactor: boolean;
  /** Their restaurants, as far as the reader administers them. */
  services: RestaurantName[];
  /** ISO instant; null before the first sign-in. */
  lastSeenAt: string | null;
}

export interface People {
  people: Person[];
  /** Restaurants to which the reader may add users. */
  administers: RestaurantName[];
}

export interface Invitation {
  email: string;
  name: string;
  role: Role;
  location: string;
  language: 'en' | 'es' | 'pt';
  /** UIDs of further restaurants with the same role. */
  services: string[];
}

/** Omitted fields stay. */
export interface PersonChange {
  name?: string;
  role?: Role;
  location?: string;
  disabled?: boolean;
  /** UIDs: all of the user's restaurants among those that the reader administers. */
  services?: string[];
}
