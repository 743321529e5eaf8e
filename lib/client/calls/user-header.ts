import { USER_HEADER } from '@/lib/rules/setup/page-user';
import { currentOwner } from '../offline/owner';

/** The header that names the user of a call, by default the user of the page; empty on a page without one. */
export const userHeader = (user: string | null = currentOwner()): Record<string, string> =>
  user ? { [USER_HEADER]: user } : {};
