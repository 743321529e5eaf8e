/** Where somebody starts who wanted nothing in particular: the first screen of their menu, which no role lacks; whoever sets a new restaurant up starts on its list. */
import { shownEntries } from '@/components/shell/menu/menu-entries';
import { startHandler } from '@/lib/bff/session/start';

export const GET = startHandler(({ service, abilities }) => {
  const context = { abilities, role: service?.role ?? '', takeaway: service?.takeaway ?? false, setup: undefined };
  return shownEntries(context)[0]?.route ?? '/settings';
});
