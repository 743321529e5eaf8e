'use client';
import { useTranslations } from 'next-intl';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { Booking } from '@/lib/rules/booking/booking';
import { type KitchenStep, kitchenSheet } from '@/lib/rules/booking/sheets/kitchen-sheet';
import { PartyNotes, usePartyNotes } from './party-notes';
import { SessionHeading } from './session-heading';
import { SheetHead } from './sheet-head';
import type { SheetDay } from './use-sheet-day';

/** Kitchen sheet: covers arriving per quarter hour, and dietary notes. */
export function KitchenSheet({ day }: { day: SheetDay }) {
  const t = useTranslations('print');
  const { restaurant, bookings, sessions } = day;
  const notesOf = usePartyNotes(day);
  const isNoted = (booking: Booking) => Object.values(notesOf(booking)).some((texts) => texts.length > 0);
  const sheet = kitchenSheet(bookings, sessions, restaurant.stageOf, isNoted);
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
                <th scope="col" className="number">
                  {t('parties')}
                </th>
                <th scope="col" className="number">
                  {t('covers')}
                </th>
                <th scope="col" className="number">
                  {t('soFar')}
                </th>
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

function StepLine({
  step: { time, parties, covers, coversSoFar, attention },
  day,
}: {
  step: KitchenStep;
  day: SheetDay;
}) {
  const when = useDateTimeText();
  const { restaurant } = day;
  const partyName = usePartyName(restaurant.setup.lastFirst);
  return (
    <tr>
      <td className="time">{when.time(time)}</td>
      <td className="number">{parties}</td>
      <td className="number">
        <strong>{covers}</strong>
      </td>
      <td className="number">{coversSoFar}</td>
      <td className="who">
        {attention.map((booking) => (
          <div key={booking.uid}>
            <span className="name">
              {[booking.tables.map(restaurant.tableName).join(' + '), partyName(booking), booking.covers]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <PartyNotes booking={booking} day={day} />
          </div>
        ))}
      </td>
    </tr>
  );
}
