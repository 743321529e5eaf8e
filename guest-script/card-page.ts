/**
 * What the page that asks for a card cannot do without a script: the fields of the provider or the guest's bank in its frame, and giving over what
 * they answer with.
 * All else on it are a form and links. Bundled into public/card-page.js; no library of ours, and the provider's only from where it keeps it.
 */
import { askBank } from './card-bank';
import { giveCard } from './card-form';
import { followSettling } from './card-settling';
import { printPage } from './print-page';
import { sendOnce } from './send-once';

sendOnce();
void giveCard();
askBank();
followSettling();
printPage();
