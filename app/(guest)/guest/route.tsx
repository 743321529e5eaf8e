import { changePreferences } from './change-preferences';
import { preferencesRoute } from './preferences-call';
import { showPreferences } from './show-preferences';

/** What a guest wishes the restaurant to know, and what it keeps of them, by their link. */
export const GET = preferencesRoute('', showPreferences);
export const POST = preferencesRoute('', changePreferences);
