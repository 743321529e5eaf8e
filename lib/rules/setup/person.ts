/** The people of a restaurant, as its administrators see them. */
import type { Role } from '@/lib/contract/access/role';

export interface RestaurantName {
  uid: string;
  service: string;
  name: string;
}

/** `invited`: has not chosen a password yet. */
export type PersonState = 'active' | 'invited' | 'disabled';

export interface Person {
  uid: number;
  name: string;
  email: string;
  /** One of D8, or any other word: then staff. */
  role: string;
  location: string;
  state: PersonState;
  /** Oneself, who may change neither the own role nor lock themselves out. */
  self: boolean;
  secondFactor: boolean;
  /** Where the person works, of the restaurants that whoever asks administers. */
  services: RestaurantName[];
  /** ISO instant; null for one who has never signed in. */
  lastSeenAt: string | null;
}

export interface People {
  people: Person[];
  /** Restaurants that whoever asks may let people into. */
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

/** What is left out stays. */
export interface PersonChange {
  name?: string;
  role?: Role;
  location?: string;
  disabled?: boolean;
  /** UIDs: all of the person's restaurants among those that whoever asks administers. */
  services?: string[];
}
