import { guestPage } from '@/app/(guest)/book/guest-call';
import { showEvents } from './show-events';

/** The events of a restaurant that tickets are sold for: server-rendered, and whole without a script. */
export const GET = guestPage('/book/{service}/events', showEvents);
