/** The columns of the list of diners: which there are, which are shown at first, and by which the server sorts. */
import type { DINER_SORTS } from '@/lib/contract/diners/diner';

export type DinerSort = (typeof DINER_SORTS)[number];

/** In which order a list begins that is sorted by it. */
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

/** Beside the name, which is always shown. */
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

const USUAL: readonly DinerColumn[] = ['phone', 'visits', 'lastVisit', 'nextVisit', 'spend', 'noShows', 'tags'];

/** @param kept what this device keeps; null for the usual ones */
export const columnsShown = (kept: readonly string[] | null): DinerColumn[] =>
  DINER_COLUMNS.filter((column) => (kept ?? USUAL).includes(column));
