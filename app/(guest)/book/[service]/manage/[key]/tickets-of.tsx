/** Tickets section of a booking's page. */
import type { ReactNode } from 'react';
import type { GuestCall } from '@/app/(guest)/book/guest-call';
import { VisitTickets } from '@/components/guest/book/visit-tickets';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { qrCode } from '@/lib/bff/qr-code';
import type { GuestTickets } from '@/lib/contract/guests/guest-events';
import type { Visit } from '@/lib/rules/guest-booking/guest-booking';

export function ticketsOf(
  call: GuestCall,
  context: PageContext,
  visit: Visit,
  tickets: GuestTickets | null,
): ReactNode {
  if (!tickets) return null;
  const codes = new Map(
    tickets.tickets.filter(({ code }) => code !== '').map(({ uid, code }) => [uid, qrCode(code)] as const),
  );
  return (
    <VisitTickets
      context={context}
      e={call.texts('guestEvents')}
      visit={visit}
      tickets={tickets}
      codes={codes}
      once={crypto.randomUUID()}
    />
  );
}
