import { guestPage } from '@/app/(guest)/book/guest-call';
import { showEvents } from './show-events';

/** Events of a restaurant with tickets on sale: server-rendered, and complete without script. */
export const GET = guestPage('/book/{service}/events', showEvents);
