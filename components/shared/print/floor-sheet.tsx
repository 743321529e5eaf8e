'use client';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { Booking } from '@/lib/rules/booking/booking';
import { marksOf } from '@/lib/rules/booking/marks';
import { type SessionSheet, runningOrder } from '@/lib/rules/booking/sheets/running-order';
import { PartyNotes } from './party-notes';
import { SessionHeading } from './session-heading';
import { SheetHead } from './sheet-head';
import type { SheetDay } from './use-sheet-day';
import { isDue, STAGE } from '@/lib/rules/statuses/stage';

/** With more parties than this, two columns: sixty parties fit on one A4 page. */
const ONE_COLUMN = 28;

/** Printed running order for the floor: time, party and table, with a box to tick. */
export function FloorSheet({ day }: { day: SheetDay }) {
  const t = useTranslations('print');
  const { restaurant, bookings, sessions } = day;
  const [isWhole, setWhole] = useState(false);
  const isToday = day.date === day.now.date;
  const order = runningOrder(bookings, sessions, restaurant.stageOf, isToday && !isWhole ? day.now.time : null);
  const all = runningOrder(bookings, sessions, restaurant.stageOf);
  const hasRoom = order.parties <= ONE_COLUMN;
  return (
    <>
      <SheetHead day={day} title={t('floor.title')} parties={order.parties} covers={order.covers} />
      {order.parties < all.parties && (
        <p className="screen-only">
          {t('fromNow', { count: all.parties - order.parties })}{' '}
          <Button onClick={() => setWhole(true)}>{t('wholeDay')}</Button>
        </p>
      )}
      {order.sessions.length === 0 && <p>{t('nobody')}</p>}
      <div className={hasRoom ? undefined : 'columns'}>
        {order.sessions.map((sheet) => (
          <SessionPart
            key={sheet.session ? `${sheet.session.name}@${sheet.session.start}` : ''}
            sheet={sheet}
            day={day}
            hasRoom={hasRoom}
          />
        ))}
      </div>
    </>
  );
}

function SessionPart({
  sheet: { session, parties, covers, bookings, standby },
  day,
  hasRoom,
}: {
  sheet: SessionSheet;
  day: SheetDay;
  hasRoom: boolean;
}) {
  const t = useTranslations('print');
  return (
    <section>
      <SessionHeading session={session} parties={parties} covers={covers} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col" className="number">
              {t('covers')}
            </th>
            <th scope="col">{t('party')}</th>
            <th scope="col">{t('table')}</th>
            <th scope="col">{t('status')}</th>
          </tr>
        </thead>
        <tbody>
          {[...bookings, ...standby].map((booking) => (
            <PartyLine key={booking.uid} booking={booking} day={day} hasRoom={hasRoom} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PartyLine({ booking, day, hasRoom }: { booking: Booking; day: SheetDay; hasRoom: boolean }) {
  const { restaurant, cardOf } = day;
  const when = useDateTimeText();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const stage = restaurant.stageOf(booking.status);
  const toCome = isDue(stage) || stage === STAGE.waiting;
  return (
    <tr>
      <td className="time">{when.time(booking.time)}</td>
      <td className="number">{booking.covers}</td>
      <td className="who">
        <span className={stage === STAGE.done ? 'name gone' : 'name'}>{partyName(booking)}</span>
        {marksOf(booking, cardOf(booking), restaurant.setup).vip && ' ★'}
        {booking.phone && toCome && hasRoom && <span className="small"> {booking.phone}</span>}
        <PartyNotes booking={booking} day={day} />
      </td>
      <td className="where">{booking.tables.map(restaurant.tableName).join('+') || '—'}</td>
      <td className="small where">
        {toCome && <span className="box" aria-hidden />} {restaurant.statuses.get(booking.status)?.name ?? ''}
      </td>
    </tr>
  );
}
