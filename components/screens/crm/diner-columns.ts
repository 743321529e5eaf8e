/** The columns of the list of diners, the default ones, and which of them the server can sort by. */
import type { DINER_SORTS } from '@/lib/contract/diners/diner';

export type DinerSort = (typeof DINER_SORTS)[number];

/** Initial direction when the list is sorted by this column. */
export const DINER_ORDERS: Record<DinerSort, 'asc' | 'desc'> = {
  name: 'asc',
  visits: 'desc',
  lastVisit: 'desc',
  firstVisit: 'desc',
  spend: 'desc',
  covers: 'desc',
  noShows: 'desc',
};
export const isDinerSort = (name: string | null): name is DinerSort => name !== null && name in DINER_ORDERS;

/** Default columns besides the name, which is always shown. */
export const DINER_COLUMNS = [
  'phone',
  'email',
  'visits',
  'lastVisit',
  'nextVisit',
  'spend',
  'noShows',
  'cancellations',
  'covers',
  'firstVisit',
  'tags',
  'company',
  'language',
  'birthday',
] as const;
export type DinerColumn = (typeof DINER_COLUMNS)[number];

const DEFAULT_COLUMNS: readonly DinerColumn[] = [
  'phone',
  'visits',
  'lastVisit',
  'nextVisit',
  'spend',
  'noShows',
  'tags',
];

/** @param stored columns stored on this device; null for the default */
export const columnsShown = (stored: readonly string[] | null): DinerColumn[] =>
  DINER_COLUMNS.filter((column) => (stored ?? DEFAULT_COLUMNS).includes(column));
