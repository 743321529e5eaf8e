import { guestPage } from '../guest-call';
import { bookStep } from './book-step';
import { showBooking } from './show-booking';

/** Book a table: server-rendered, and whole without a script. */
export const GET = guestPage('/book/{service}', showBooking);
export const POST = guestPage('/book/{service}', bookStep);
