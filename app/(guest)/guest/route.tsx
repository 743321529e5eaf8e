import { changePreferences } from './change-preferences';
import { preferencesRoute } from './preferences-call';
import { showPreferences } from './show-preferences';

/** A guest's preferences and stored data, by their link. */
export const GET = preferencesRoute('', showPreferences);
export const POST = preferencesRoute('', changePreferences);
