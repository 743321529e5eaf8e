import { guestPage } from '../../book/guest-call';
import { addDish, showMenu } from '../show-menu';

const PATH = '/order/{service}';

/** The menu of a restaurant; what is added opens a cart under a link. */
export const GET = guestPage(PATH, (call) => showMenu(call, null));
export const POST = guestPage(PATH, (call) => (call.value('choose') ? showMenu(call, null) : addDish(call, null)));
