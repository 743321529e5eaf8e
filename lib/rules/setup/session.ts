/** Who is signed in, as the browser may know it: no token, ever. */
import type { Ability } from '@/lib/contract/access/ability';
import type { Capability } from '@/lib/contract/capabilities';

export interface ServiceOption {
  uid: string;
  /** Slug, part of every address of the BFF, and the socket channel. */
  service: string;
  name: string;
  country: string;
  takeaway: boolean;
  role: string;
}

export interface SessionInfo {
  user: { id: string; name: string; email: string };
  services: ServiceOption[];
  /** The selected service; null for a user with none ('No services', §1). */
  service: ServiceOption | null;
  /** What the user may do in the selected service (D8). */
  abilities: Ability[];
  /** What the restaurant API cannot do (ADR 58); left out where it can do everything. */
  lacks?: Capability[];
  /** §7: an address that the restaurant API wants opened in a new tab. */
  redirect?: string;
  /** Another one after the installation was restored from a backup. */
  installation?: string;
  /** A restored copy that was not released yet: nothing leaves it. ISO instants. */
  held?: { since: string; restoredFrom: string | null };
  /** Backups of the installation fail or are overdue; only for who may manage users. ISO instant of the last one. */
  backup?: { problem: 'failed' | 'old'; last: string | null };
}
