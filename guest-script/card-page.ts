/**
 * Script of the card page: the provider's fields or the bank's frame, and submitting their result. Everything else on
 * the page is forms and links. Bundled into public/card-page.js without libraries; the provider's script is loaded from
 * its own host.
 */
import { openBank } from './card-bank';
import { setUpCardForm } from './card-form';
import { followSettling } from './card-settling';
import { printPage } from './print-page';
import { sendOnce } from './send-once';

sendOnce();
void setUpCardForm();
openBank();
followSettling();
printPage();
