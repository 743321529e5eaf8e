/**
 * Start page when none was requested: the first screen of the person's menu; the person setting up a new restaurant
 * starts at the first steps.
 */
import { type MenuContext, shownEntries } from '@/components/shell/menu/menu-entries';
import { startHandler } from '@/lib/bff/session/start';

export const GET = startHandler(({ service, abilities, lacks }) => {
  const context: MenuContext = {
    abilities,
    role: service?.role ?? '',
    takeaway: service?.takeaway ?? false,
    setup: undefined,
    has: (capability) => !lacks?.includes(capability),
  };
  // People without access to figures do not start at the dashboard.
  const screens = shownEntries(context).filter(({ key }) => key !== 'dashboard' || abilities.includes('reports'));
  return screens[0]?.route ?? '/settings';
});
