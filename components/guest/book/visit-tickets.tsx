import type { GuestTickets } from '@/lib/contract/guests/guest-events';
import type { QrCode } from '@/lib/contract/access/account';
import { moneyText } from '@/lib/money/format';
import { longDate } from '@/lib/rules/guest-booking/date-text';
import type { Visit } from '@/lib/rules/guest-booking/guest-booking';
import { guestClock } from '@/components/shared/guest-page/guest-clock';
import { Notice } from '@/components/shared/guest-page/notice';
import type { GuestTexts, PageContext } from '@/components/shared/guest-page/page-context';
import { Choice } from '@/components/shared/guest-page/wishes';
import { VisitForm } from './visit-form';

interface TicketsProps {
  context: PageContext;
  e: GuestTexts;
  visit: Visit;
  tickets: GuestTickets;
  /** Ticket uid → QR code. */
  codes: ReadonlyMap<number, QrCode>;
  /** Idempotency token of this page's form. */
  once: string;
}

/** Tickets of a booking: codes, names of their holders, and which can be returned. */
export function VisitTickets(props: TicketsProps) {
  const { context, e, visit, tickets } = props;
  const valid = tickets.tickets.filter(({ state }) => state === 'valid');
  if (tickets.tickets.length === 0) return null;
  return (
    <section className="tickets" aria-labelledby="tickets">
      {tickets.moved && <Moved {...props} moved={tickets.moved} />}
      <h2 id="tickets">{e('own.title', { count: valid.length })}</h2>
      {tickets.unpaid && <p className="hint">{e('own.unpaid')}</p>}
      <ul className="ticket-list">
        {tickets.tickets.map((ticket) => (
          <TicketCard key={ticket.uid} {...props} ticket={ticket} />
        ))}
      </ul>
      {tickets.mayReturn && valid.length > 0 && (
        <details className="list">
          <summary>{e('own.return')}</summary>
          <VisitForm className="list-form" context={context} visit={visit} once={props.once} action="return-tickets">
            <p className="hint">{e(tickets.refunds ? 'own.refunds' : 'own.keeps')}</p>
            <fieldset className="choices">
              <legend className="label">{e('own.which')}</legend>
              {valid
                .filter(({ checkedInAt }) => checkedInAt === null)
                .map(({ uid, name, holder }) => (
                  <Choice key={uid} name="ticket" value={String(uid)} checked={false}>
                    {[name, holder].filter(Boolean).join(', ')}
                  </Choice>
                ))}
            </fieldset>
            <div className="actions">
              <button type="submit" className="button quiet" name="action" value="return-tickets">
                {e('own.returnNow')}
              </button>
            </div>
          </VisitForm>
        </details>
      )}
    </section>
  );
}

function TicketCard({
  context,
  e,
  visit,
  tickets,
  codes,
  once,
  ticket,
}: TicketsProps & { ticket: GuestTickets['tickets'][number] }) {
  const code = codes.get(ticket.uid);
  const isGood = ticket.state === 'valid';
  const who = ticket.holder || `${visit.firstName} ${visit.lastName}`;
  return (
    <li className="ticket" data-state={ticket.state}>
      {code && (
        <svg
          className="ticket-code"
          viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
          role="img"
          aria-label={e('own.code', { name: who })}
          shapeRendering="crispEdges"
        >
          <rect x={-4} y={-4} width={code.size + 8} height={code.size + 8} fill="#ffffff" />
          <path d={code.path} fill="#000000" />
        </svg>
      )}
      <div className="ticket-text">
        <p className="ticket-name">{ticket.name}</p>
        <p>{who}</p>
        <p className="hint">
          {isGood
            ? ticket.checkedInAt !== null
              ? e('own.in')
              : moneyText(ticket.price, tickets.currency, context.language)
            : e(`own.${ticket.state === 'returned' ? 'returned' : 'off'}`)}
        </p>
        {isGood && ticket.checkedInAt === null && (
          <details className="list">
            <summary>{e('own.rename')}</summary>
            <VisitForm context={context} visit={visit} once={`${once}-${ticket.uid}`} action="rename-ticket">
              <input type="hidden" name="ticket" value={ticket.uid} />
              <div className="field">
                <label className="label" htmlFor={`holder-${ticket.uid}`}>
                  {e('own.holder')}
                </label>
                <input
                  id={`holder-${ticket.uid}`}
                  name="holder"
                  defaultValue={ticket.holder}
                  maxLength={200}
                  autoComplete="off"
                />
              </div>
              <button type="submit" className="button quiet" name="action" value="rename-ticket">
                {e('own.save')}
              </button>
            </VisitForm>
          </details>
        )}
      </div>
    </li>
  );
}

function Moved({ context, e, visit, once, moved }: TicketsProps & { moved: NonNullable<GuestTickets['moved']> }) {
  const when = (date: string, time: number) => `${longDate(date, context.language)}, ${guestClock(context, time)}`;
  const texts = { from: when(moved.from.date, moved.from.time), to: when(visit.date, visit.time) };
  return (
    <Notice kind="plain" title={e('own.moved')}>
      <p>{e(moved.choice === 'open' ? 'own.movedText' : 'own.movedAnswered', texts)}</p>
      {moved.choice === 'open' && (
        <VisitForm className="list-form" context={context} visit={visit} once={once} action="moved">
          <div className="actions">
            <button type="submit" className="button main" name="action" value="moved-kept">
              {e('own.keep')}
            </button>
            <button type="submit" className="button quiet" name="action" value="moved-refunded">
              {e('own.refund')}
            </button>
          </div>
        </VisitForm>
      )}
    </Notice>
  );
}
