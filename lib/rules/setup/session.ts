/** The session as known to the browser, without tokens. */
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
  /** The user's abilities in the selected service (D8). */
  abilities: Ability[];
  /** Capabilities that the restaurant API lacks (ADR 58); omitted when it has all. */
  lacks?: Capability[];
  /** §7: an address that the restaurant API wants opened in a new tab. */
  redirect?: string;
  /** Changes when the installation is restored from a backup. */
  installation?: string;
  /** A restored copy that was not released yet: it sends nothing. ISO instants. */
  held?: { since: string; restoredFrom: string | null };
  /** Failed or overdue backups; only for users who may manage users. ISO instant of the last one. */
  backup?: { problem: 'failed' | 'old'; last: string | null };
}
