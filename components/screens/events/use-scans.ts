'use client';
/** Handles scans: by this device's list of the day's tickets, or by the server for unknown codes. */
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { type CheckIn, hashOf } from '@/lib/client/events/use-check-in';
import { useCall } from '@/lib/client/calls/use-call';
import { ticketCalls } from '@/lib/resources/sales/tickets';
import type { Scanned, Ticket } from '@/lib/resources/sales/tickets-schema';
import type { ScanOutcome } from '@/lib/contract/sales/ticket-states';
import { useEventTexts } from './use-event-texts';

interface Said {
  severity: 'success' | 'warning' | 'error';
  title: string;
  text: string;
}

const SEVERITY: Record<ScanOutcome, Said['severity']> = {
  in: 'success',
  out: 'success',
  already: 'warning',
  unpaid: 'error',
  'not-valid': 'error',
  'other-day': 'error',
  'not-in': 'warning',
};

interface Scans {
  said: Said | null;
  scan(code: string): Promise<void>;
  check(ticket: Ticket, isIn: boolean): Promise<void>;
}

export function useScans(door: CheckIn, date: string | null, where: string): Scans {
  const t = useTranslations('events.checkin');
  const texts = useEventTexts();
  const scanThere = useCall(ticketCalls.scan);
  const [said, setSaid] = useState<Said | null>(null);

  function tell({ outcome, ticket }: Scanned) {
    const name = ticket.holder || ticket.bookedBy;
    setSaid({ severity: SEVERITY[outcome], title: t(`outcome.${outcome}`, { name }), text: textOf(outcome, ticket) });
  }

  function textOf(outcome: ScanOutcome, ticket: Ticket): string {
    const { checkedInAt, checkedInBy: by, checkedInWhere } = ticket;
    if (outcome === 'other-day') return t('otherDay', { date: texts.longDay(ticket.date) });
    if (outcome === 'already' && checkedInAt !== null) {
      const at = { time: texts.moment(checkedInAt), by: by || '–' };
      return checkedInWhere === '' ? t('at', at) : t('atWhere', { ...at, where: checkedInWhere });
    }
    return [ticket.name, texts.time(ticket.time)].join(' · ');
  }

  async function check(ticket: Ticket, isIn: boolean): Promise<void> {
    // A code that is known here needs no request.
    if (isIn && ticket.state !== 'valid') return tell({ outcome: 'not-valid', ticket });
    if (isIn && ticket.date !== date) return tell({ outcome: 'other-day', ticket });
    const done = await door.check(ticket, isIn, where);
    if (done.ok) tell(done.value);
    else setSaid({ severity: 'error', title: done.problem.error, text: '' });
    void door.mutate();
  }

  async function scan(code: string): Promise<void> {
    const hash = await hashOf(code.trim());
    const known = door.data?.tickets.find(
      ({ codeHash, formerCodeHashes = [] }) => hash !== '' && [codeHash, ...formerCodeHashes].includes(hash),
    );
    if (known) return check(known, true);
    const done = await scanThere({ body: { code, date: date ?? '', where } });
    if (done.ok) return tell(done.value);
    const isAway = done.problem.status === 0 || done.problem.status >= 500;
    setSaid({ severity: 'error', title: t(isAway ? 'unknownOffline' : 'unknown'), text: '' });
  }

  return { said, scan, check };
}
