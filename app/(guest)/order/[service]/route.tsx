import { guestPage } from '../../book/guest-call';
import { addDish, showMenu } from '../show-menu';

const PATH = '/order/{service}';

/** Menu of a restaurant; adding a dish creates a cart with a link. */
export const GET = guestPage(PATH, (call) => showMenu(call, null));
export const POST = guestPage(PATH, (call) => (call.value('choose') ? showMenu(call, null) : addDish(call, null)));
