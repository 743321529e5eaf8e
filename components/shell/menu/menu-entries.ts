/** The side menu of §2 as data: every entry, its condition, and the ability (D8) without which it is hidden. */
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

/** What the conditions look at. Region and version are unknown until the setup has come; entries that need them wait. */
export interface MenuContext {
  abilities: readonly Ability[];
  role: string;
  takeaway: boolean;
  setup: { region: string; version: number } | undefined;
  /** What the restaurant API can do (ADR 58). */
  has: (capability: Capability) => boolean;
}

export interface MenuEntry {
  /** Key of its label under `shell.menu`. */
  key: MenuKey;
  route: string;
  /** The screen is there: flipped on with it. */
  built: boolean;
  /** Any of several; null: everybody who is signed in. */
  ability: Ability | readonly Ability[] | null;
  shownWhen: (context: MenuContext) => boolean;
  /** Region that does not have it (§2): neither in the menu nor by its address. */
  notIn?: 'nz';
  /** Screens of their own address that belong to it. */
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
    // Its reports have readers of their own (D8).
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
  // Whoever takes bookings sees when; changing it needs 'hours' and the screen says so.
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
  // Marketing writes them; everybody reads them (D14).
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

/** Where the evening is run: the room is the floor's, not the menu's. */
export const SERVICE_SCREENS: ReadonlySet<MenuKey> = new Set(['tablePlan', 'grid', 'books']);

/** Whether a person may open the screen of an entry, by what they are able to do here. */
export const mayOpen = ({ ability }: MenuEntry, abilities: readonly Ability[]): boolean =>
  ability === null || [ability].flat().some((one) => abilities.includes(one));

/** The entries that a person sees, in the menu's order. */
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

/** The entry whose screen a path belongs to, shown or not. */
export function entryOf(path: string): MenuEntry | undefined {
  return MENU_ENTRIES.find(({ route, under = [] }) =>
    [route, ...under].some((one) => path === one || path.startsWith(`${one}/`)),
  );
}
