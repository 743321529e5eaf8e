'use client';
import { useTranslations } from 'next-intl';
import type { Booking } from '@/lib/rules/booking/booking';
import { marksOf } from '@/lib/rules/booking/marks';
import type { SheetDay } from './use-sheet-day';

interface PartyNotesData {
  allergies: string[];
  /** Wishes and notes. */
  rest: string[];
}

/** Notes about a party, in words. */
export function usePartyNotes({ restaurant, cardOf }: SheetDay): (booking: Booking) => PartyNotesData {
  const t = useTranslations('booking');
  return (booking) => {
    const { allergies, options } = marksOf(booking, cardOf(booking), restaurant.setup);
    const { highChairs = 0 } = booking;
    const wishes = [
      ...(highChairs > 0 ? [t('highChairs', { count: highChairs })] : []),
      ...options.map(({ name }) => name),
    ];
    return { allergies, rest: [wishes.join(', '), booking.notes.trim(), booking.guestNotes.trim()].filter(Boolean) };
  };
}

/** Allergies first and in bold; nothing when there are no notes. */
export function PartyNotes({ booking, day }: { booking: Booking; day: SheetDay }) {
  const { allergies, rest } = usePartyNotes(day)(booking);
  if (allergies.length === 0 && rest.length === 0) return null;
  return (
    <span className="note">
      {allergies.length > 0 && <span className="allergy">▲ {allergies.join(', ')}</span>}
      {allergies.length > 0 && rest.length > 0 && ' · '}
      {rest.join(' · ')}
    </span>
  );
}
