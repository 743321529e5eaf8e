import { USER_HEADER } from '@/lib/rules/setup/page-user';
import { currentOwner } from '../offline/owner';

/** As whom a call is made: whoever the page was drawn for, unless it is said otherwise. Nothing on a page that knows nobody. */
export const userHeader = (user: string | null = currentOwner()): Record<string, string> =>
  user ? { [USER_HEADER]: user } : {};
