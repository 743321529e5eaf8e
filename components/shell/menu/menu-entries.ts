/** The side menu of §2 as data: every entry, its condition, and its required ability (D8). */
import type { Ability } from '@/lib/contract/access/ability';
import type { Capability } from '@/lib/contract/capabilities';

export type MenuKey =
  | 'tablePlan'
  | 'grid'
  | 'books'
  | 'dashboard'
  | 'crm'
  | 'loyalty'
  | 'availability'
  | 'surveys'
  | 'giftCard'
  | 'events'
  | 'htmlEditor'
  | 'takeawayOrders'
  | 'emails'
  | 'whatsappReport'
  | 'news'
  | 'settings';

/**
 * Input of the conditions. Region and version are unknown until the setup has loaded; entries that need them stay
 * hidden until then.
 */
export interface MenuContext {
  abilities: readonly Ability[];
  role: string;
  takeaway: boolean;
  setup: { region: string; version: number } | undefined;
  /** Capabilities of the restaurant API (ADR 58). */
  has: (capability: Capability) => boolean;
}

export interface MenuEntry {
  /** Key of its label under `shell.menu`. */
  key: MenuKey;
  route: string;
  /** Whether the screen exists already. */
  built: boolean;
  /** Any one of these abilities; null: every signed-in person. */
  ability: Ability | readonly Ability[] | null;
  shownWhen: (context: MenuContext) => boolean;
  /** Region without this screen (§2): hidden from the menu and blocked by address. */
  notIn?: 'nz';
  /** Screens with an address of their own that belong to it. */
  under?: readonly string[];
}

const always = () => true;
const offers = (capability: Capability) => (context: MenuContext) => context.has(capability);
const versionAbove = (version: number) => (context: MenuContext) => (context.setup?.version ?? 0) > version;

export const MENU_ENTRIES: readonly MenuEntry[] = [
  { key: 'tablePlan', route: '/table-plan', built: true, ability: 'bookings', shownWhen: always },
  { key: 'grid', route: '/grid', built: true, ability: 'bookings', shownWhen: always },
  { key: 'books', route: '/books', built: true, ability: 'bookings', shownWhen: always },
  {
    key: 'dashboard',
    route: '/dashboard',
    built: true,
    // Its reports have abilities of their own (D8).
    ability: ['reports', 'bookings', 'marketing'],
    shownWhen: (context) => offers('dashboard')(context) || offers('reports')(context),
  },
  { key: 'crm', route: '/crm', built: true, ability: 'diners', shownWhen: always },
  {
    key: 'loyalty',
    route: '/loyalty',
    built: true,
    // Staff hand out rewards (D14).
    ability: ['bookings', 'marketing'],
    shownWhen: (context) => versionAbove(26)(context) && offers('loyalty')(context),
    notIn: 'nz',
  },
  // Visible to everyone who takes bookings; editing needs 'hours', and the screen says so.
  { key: 'availability', route: '/availability', built: true, ability: 'bookings', shownWhen: always },
  {
    key: 'surveys',
    route: '/surveys',
    built: true,
    ability: 'marketing',
    shownWhen: offers('surveys'),
    notIn: 'nz',
  },
  // Staff sell and redeem them (D8).
  {
    key: 'giftCard',
    route: '/gift-card',
    built: true,
    ability: ['bookings', 'marketing'],
    shownWhen: offers('giftCards'),
    notIn: 'nz',
  },
  // Staff sell tickets and check them in (D14).
  {
    key: 'events',
    route: '/events',
    built: true,
    ability: ['bookings', 'marketing'],
    shownWhen: versionAbove(27),
  },
  {
    key: 'htmlEditor',
    route: '/html-editor',
    built: true,
    ability: 'html-editor',
    shownWhen: ({ role }) => role === 'super',
  },
  {
    key: 'takeawayOrders',
    route: '/takeaway-orders',
    built: true,
    ability: 'bookings',
    shownWhen: (context) => context.takeaway && offers('orders')(context),
    under: ['/orders', '/ta-report'],
  },
  { key: 'emails', route: '/emails', built: true, ability: 'marketing', shownWhen: always, notIn: 'nz' },
  {
    key: 'whatsappReport',
    route: '/whatsapp-report',
    built: true,
    ability: 'reports',
    shownWhen: (context) => versionAbove(26)(context) && offers('whatsapp')(context),
  },
  // Written by marketing, readable by everyone (D14).
  { key: 'news', route: '/news', built: true, ability: null, shownWhen: offers('news') },
  {
    key: 'settings',
    route: '/settings',
    built: true,
    ability: null,
    shownWhen: always,
    under: ['/contract', '/fbe-auth'],
  },
];

/** Screens that need their width for the floor or the grid, not for the menu. */
export const SERVICE_SCREENS: ReadonlySet<MenuKey> = new Set(['tablePlan', 'grid', 'books']);

/** Whether a person may open the screen of an entry, by their abilities. */
export const mayOpen = ({ ability }: MenuEntry, abilities: readonly Ability[]): boolean =>
  ability === null || [ability].flat().some((one) => abilities.includes(one));

/** The entries that a person sees, in menu order. */
export function shownEntries(context: MenuContext, entries: readonly MenuEntry[] = MENU_ENTRIES): MenuEntry[] {
  return entries.filter(
    (entry) =>
      entry.built &&
      mayOpen(entry, context.abilities) &&
      (entry.notIn === undefined || (context.setup !== undefined && context.setup.region !== entry.notIn)) &&
      entry.shownWhen(context),
  );
}

/** Whether a region has the screen of a path (§2). */
export const isInRegion = (path: string, region: string | undefined): boolean => {
  const notIn = entryOf(path)?.notIn;
  return notIn === undefined || notIn !== region;
};

/** The entry of a path's screen, visible or not. */
export function entryOf(path: string): MenuEntry | undefined {
  return MENU_ENTRIES.find(({ route, under = [] }) =>
    [route, ...under].some((one) => path === one || path.startsWith(`${one}/`)),
  );
}
