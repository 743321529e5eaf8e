/** Where somebody starts who wanted nothing in particular: the first screen of their menu, which no role lacks; whoever sets a new restaurant up starts on its list. */
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
  // The dashboard is nobody's start who sees no figures there.
  const screens = shownEntries(context).filter(({ key }) => key !== 'dashboard' || abilities.includes('reports'));
  return screens[0]?.route ?? '/settings';
});
