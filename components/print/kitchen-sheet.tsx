'use client';
import { useTranslations } from 'next-intl';
import { usePartyName } from '@/components/booking/use-party-name';
import { useWhenText } from '@/components/booking/use-when-text';
import { type Booking, hasNotes } from '@/lib/booking/booking';
import { type KitchenStep, kitchenSheet } from '@/lib/booking/kitchen-sheet';
import { marksOf } from '@/lib/booking/marks';
import { PartyNotes } from './party-notes';
import { SessionHeading } from './session-heading';
import { SheetHead } from './sheet-head';
import type { SheetDay } from './use-sheet-day';

/** The sheet for the kitchen: how many sit down in each quarter of an hour, and what must not be on a plate. */
export function KitchenSheet({ day }: { day: SheetDay }) {
  const t = useTranslations('print');
  const { house, bookings, sessions } = day;
  const isNoted = (booking: Booking) => {
    const { allergies, options } = marksOf(booking, day.cardOf(booking), house.setup);
    return allergies.length > 0 || options.length > 0 || hasNotes(booking);
  };
  const sheet = kitchenSheet(bookings, sessions, house.stageOf, isNoted);
  return (
    <>
      <SheetHead day={day} title={t('kitchen.title')} parties={sheet.parties} covers={sheet.covers} />
      {sheet.sessions.length === 0 && <p>{t('nobody')}</p>}
      {sheet.sessions.map(({ session, parties, covers, steps }) => (
        <section key={session ? `${session.name}@${session.start}` : ''}>
          <SessionHeading session={session} parties={parties} covers={covers} />
          <table>
            <thead>
              <tr>
                <th scope="col">{t('time')}</th>
                <th scope="col" className="number">{t('parties')}</th>
                <th scope="col" className="number">{t('covers')}</th>
                <th scope="col" className="number">{t('soFar')}</th>
                <th scope="col">{t('attention')}</th>
              </tr>
            </thead>
            <tbody>
              {steps.map((step) => (
                <StepLine key={step.time} step={step} day={day} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
}

function StepLine({ step: { time, parties, covers, coversSoFar, attention }, day }: { step: KitchenStep; day: SheetDay }) {
  const when = useWhenText();
  const { house } = day;
  const partyName = usePartyName(house.setup.lastFirst);
  return (
    <tr>
      <td className="time">{when.time(time)}</td>
      <td className="number">{parties}</td>
      <td className="number"><strong>{covers}</strong></td>
      <td className="number">{coversSoFar}</td>
      <td className="who">
        {attention.map((booking) => (
          <div key={booking.uid}>
            <span className="name">
              {[booking.tables.map(house.tableName).join(' + '), partyName(booking), booking.covers].filter(Boolean).join(' · ')}
            </span>
            <PartyNotes booking={booking} day={day} />
          </div>
        ))}
      </td>
    </tr>
  );
}
