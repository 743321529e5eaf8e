'use client';
/** Revalidates every read that contains tickets. */
import type { ScopedMutator } from 'swr';
import { servicePath } from '@/lib/client/calls/api-paths';
import { useService } from '@/lib/client/session/use-session-info';

const TICKET_NOUNS = [
  'event-tickets',
  'event-sales',
  'event-tasks',
  'event-waiting',
  'event-seatings',
  'ticket-kinds',
  'door-list',
  'events',
];

export function useRevalidateTickets(mutate: ScopedMutator): () => Promise<unknown> {
  const service = useService() ?? '';
  return () =>
    mutate(
      (key) =>
        typeof key === 'string' &&
        TICKET_NOUNS.some((noun) => {
          const path = `${servicePath(service)}${noun}`;
          return key === path || key.startsWith(`${path}?`);
        }),
    );
}
