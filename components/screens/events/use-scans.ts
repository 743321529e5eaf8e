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

interface ScanMessage {
  severity: 'success' | 'warning' | 'error';
  title: string;
  text: string;
}

const SEVERITY: Record<ScanOutcome, ScanMessage['severity']> = {
  in: 'success',
  out: 'success',
  already: 'warning',
  unpaid: 'error',
  'not-valid': 'error',
  'other-day': 'error',
  'not-in': 'warning',
};

interface Scans {
  message: ScanMessage | null;
  scan(code: string): Promise<void>;
  check(ticket: Ticket, isIn: boolean): Promise<void>;
}

export function useScans(door: CheckIn, date: string | null, where: string): Scans {
  const t = useTranslations('events.checkin');
  const texts = useEventTexts();
  const scanOnServer = useCall(ticketCalls.scan);
  const [message, setMessage] = useState<ScanMessage | null>(null);

  function showOutcome({ outcome, ticket }: Scanned) {
    const name = ticket.holder || ticket.bookedBy;
    setMessage({
      severity: SEVERITY[outcome],
      title: t(`outcome.${outcome}`, { name }),
      text: textOf(outcome, ticket),
    });
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
    if (isIn && ticket.state !== 'valid') return showOutcome({ outcome: 'not-valid', ticket });
    if (isIn && ticket.date !== date) return showOutcome({ outcome: 'other-day', ticket });
    const result = await door.check(ticket, isIn, where);
    if (result.ok) showOutcome(result.value);
    else setMessage({ severity: 'error', title: result.problem.error, text: '' });
    void door.mutate();
  }

  async function scan(code: string): Promise<void> {
    const hash = await hashOf(code.trim());
    const ticket = door.data?.tickets.find(
      ({ codeHash, formerCodeHashes = [] }) => hash !== '' && [codeHash, ...formerCodeHashes].includes(hash),
    );
    if (ticket) return check(ticket, true);
    const result = await scanOnServer({ body: { code, date: date ?? '', where } });
    if (result.ok) return showOutcome(result.value);
    const isUnreachable = result.problem.status === 0 || result.problem.status >= 500;
    setMessage({ severity: 'error', title: t(isUnreachable ? 'unknownOffline' : 'unknown'), text: '' });
  }

  return { message, scan, check };
}
