import { guestPage } from '../guest-call';
import { bookStep } from './book-step';
import { showBooking } from './show-booking';

/** Booking page: server-rendered, and complete without script. */
export const GET = guestPage('/book/{service}', showBooking);
export const POST = guestPage('/book/{service}', bookStep);
