import { guestPage } from '@/app/(guest)/book/guest-call';
import { orderStep } from './order-step';
import { showEvent } from './show-event';

interface EventParams {
  service: string;
  event: string;
}

/** An event and its tickets: server-rendered, and complete without script. */
export const GET = guestPage<EventParams>('/book/{service}/events', (call, { event }) =>
  showEvent(call, Number(event)),
);
export const POST = guestPage<EventParams>('/book/{service}/events', (call, { event }) =>
  orderStep(call, Number(event)),
);
