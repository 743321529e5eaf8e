'use client';
import { memo } from 'react';
import { keyframes, styled } from '@mui/material/styles';
import ButtonBase from '@mui/material/ButtonBase';
import { BookingMarks } from '@/components/shared/booking/marks/booking-marks';
import { PaymentMark } from '@/components/shared/booking/marks/payment-mark';
import { NextStatusButton } from '@/components/shared/booking/marks/next-status-button';
import { StatusChip } from '@/components/shared/booking/marks/status-chip';
import type { Booking } from '@/lib/rules/booking/booking';
import type { BookColumn } from './book-columns';
import type { RowFormatters } from '@/components/shared/booking/marks/use-row-formatters';
import { isCancelled, STAGE } from '@/lib/rules/statuses/stage';

const arrive = keyframes({ from: { backgroundColor: 'var(--fresh)' } });

const Row = styled('tr')(({ theme }) => ({
  height: 56,
  cursor: 'pointer',
  '--fresh': `color-mix(in srgb, ${theme.vars?.palette.primary.main} 22%, transparent)`,
  '&:hover': { backgroundColor: theme.vars?.palette.action.hover },
  '&.fresh': { animation: `${arrive} 3s ease-out` },
  // With reduced motion the highlight does not fade.
  '@media (prefers-reduced-motion: reduce)': { '&.fresh': { animation: 'none', backgroundColor: 'var(--fresh)' } },
  '&.over': { color: theme.vars?.palette.text.secondary },
  '& > td': {
    padding: '0 8px',
    borderBottom: `1px solid ${theme.vars?.palette.divider}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > td:first-of-type': { paddingLeft: 16, fontWeight: 650 },
  '& > td:last-of-type': { paddingRight: 16 },
}));

const NameButton = styled(ButtonBase)({
  font: 'inherit',
  fontWeight: 600,
  minHeight: 44,
  minWidth: 0,
  maxWidth: '100%',
  justifyContent: 'flex-start',
  borderRadius: 8,
  // A long name takes a second line; the row is high enough for two.
  '& > span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    whiteSpace: 'normal',
    lineHeight: 1.25,
    textAlign: 'left',
  },
});
const NameCell = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 });
const Clipped = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' });
const NextDay = styled('sup')({ fontSize: '0.8125rem', fontWeight: 500, marginLeft: 2 });

interface BookRowProps {
  booking: Booking;
  /** Index in the whole list. */
  index: number;
  columns: readonly BookColumn[];
  parts: RowFormatters;
  isFresh: boolean;
  onOpen: (booking: Booking) => void;
  onStatus: (booking: Booking, status: number) => void;
}

/** A booking as a table row. A click anywhere on the row opens it; for the keyboard, the name is the button. */
export const BookRow = memo(function BookRow({
  booking,
  index,
  columns,
  parts,
  isFresh,
  onOpen,
  onStatus,
}: BookRowProps) {
  const stage = parts.restaurant.stageOf(booking.status);
  const className = [isFresh && 'fresh', (stage === STAGE.done || isCancelled(stage)) && 'over']
    .filter(Boolean)
    .join(' ');
  return (
    <Row
      aria-rowindex={index + 2}
      className={className}
      onClick={() => onOpen(booking)}
      data-booking={booking.uid}
      data-tap={`party ${booking.uid}`}
    >
      {columns.map(({ id }) => (
        <Cell
          key={id}
          id={id}
          marks={!columns.some((column) => column.id === 'notes')}
          withoutPayment={columns.some((column) => column.id === 'payment')}
          booking={booking}
          parts={parts}
          onOpen={onOpen}
          onStatus={onStatus}
        />
      ))}
    </Row>
  );
});

type CellProps = Pick<BookRowProps, 'booking' | 'parts' | 'onOpen' | 'onStatus'> & {
  id: BookColumn['id'];
  /** Icons for notes, allergies and so on are beside the name: the notes have no column. */
  marks: boolean;
  /** Card and payment have their own column. */
  withoutPayment: boolean;
};

function Cell({ id, marks, withoutPayment, booking, parts, onOpen, onStatus }: CellProps) {
  const { restaurant, when, partyName, channelName, paymentSpoken } = parts;
  const party = partyName(booking);
  switch (id) {
    case 'time':
      return (
        <td aria-label={when.spokenTime(booking.date, booking.time)}>
          {when.time(booking.time)}
          {booking.time >= 24 && <NextDay aria-hidden>+1</NextDay>}
        </td>
      );
    case 'covers':
      return <td>{booking.covers}</td>;
    case 'name':
      return (
        <td>
          <NameCell>
            <NameButton
              onClick={(event) => {
                event.stopPropagation();
                onOpen(booking);
              }}
            >
              <span>{party}</span>
            </NameButton>
            {marks && (
              <BookingMarks booking={booking} setup={restaurant.setup} payment={withoutPayment ? 'none' : 'sign'} />
            )}
          </NameCell>
        </td>
      );
    case 'tables':
      return <td>{booking.tables.map(restaurant.tableName).join(' + ') || '–'}</td>;
    case 'status':
      return (
        <td>
          <StatusChip
            status={booking.status}
            statuses={restaurant.statuses}
            party={party}
            isOtherDay={parts.isOtherDay(booking)}
            onPick={(status) => onStatus(booking, status)}
          />
        </td>
      );
    case 'next':
      return (
        <td>
          <NextStatusButton
            fullWidth
            booking={booking}
            statuses={restaurant.statuses}
            partSeated={restaurant.setup.partSeatedStatus}
            party={party}
            isOtherDay={parts.isOtherDay(booking)}
            onPick={(status) => onStatus(booking, status)}
          />
        </td>
      );
    case 'payment':
      return (
        <td>{booking.payment && <PaymentMark payment={booking.payment} spoken={paymentSpoken(booking.payment)} />}</td>
      );
    case 'phone':
      return <td>{booking.phone}</td>;
    case 'notes': {
      const notes = [booking.notes, booking.guestNotes].filter(Boolean).join(' · ');
      return (
        <td title={notes}>
          <NameCell>
            <BookingMarks
              booking={booking}
              setup={restaurant.setup}
              withoutNotes
              payment={withoutPayment ? 'none' : 'word'}
            />
            <Clipped>{notes}</Clipped>
          </NameCell>
        </td>
      );
    }
    case 'channel':
      return <td>{channelName(booking.channel)}</td>;
    case 'created':
      return <td>{`${when.day(booking.createdDate)}, ${when.time(booking.createdTime)}`}</td>;
  }
}
