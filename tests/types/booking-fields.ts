/**
 * A forgotten property of a booking's field does not compile. Nothing here is executed: `npm run typecheck` compiles it, and fails on a line that is
 * no longer an error.
 */
import type { ValueTexts } from '@/components/shared/booking/use-value-text';
import type { BookingForm } from '@/lib/rules/booking/form';
import type { HistoryField } from '@/lib/rules/booking/history';
import type { OwnValues } from '@/lib/rules/import/read-row';
import {
  type BookingFields,
  type InColumns,
  type OnWire,
  bookingFields,
} from '@/lib/resources/bookings/booking-fields';
import type { StoredBooking } from '@/lib/resources/bookings/bookings-schema';
import { bookings } from '@/restaurant-api/db/schema/book';

declare const texts: ValueTexts;

bookingFields satisfies BookingFields;
const { covers, ...withoutCovers } = bookingFields;
// @ts-expect-error a field without a row
withoutCovers satisfies BookingFields;
// @ts-expect-error a row of no field
({ ...bookingFields, mood: covers }) satisfies BookingFields;

const { history: _history, ...withoutHistory } = covers;
// @ts-expect-error nobody said whether a change of it is told
({ ...bookingFields, covers: withoutHistory }) satisfies BookingFields;
const { edit: _edit, ...withoutEdit } = covers;
// @ts-expect-error nobody said whether it is written in the dialog
({ ...bookingFields, covers: withoutEdit }) satisfies BookingFields;
const { exported: _exported, ...withoutExported } = covers;
// @ts-expect-error nobody said whether it is exported
({ ...bookingFields, covers: withoutExported }) satisfies BookingFields;
const { spec: _spec, ...withoutSpec } = covers;
// @ts-expect-error nobody said whether another server knows it
({ ...bookingFields, covers: withoutSpec }) satisfies BookingFields;
// @ts-expect-error it begins with a value of another kind
({ ...bookingFields, covers: { ...covers, empty: 'two' } }) satisfies BookingFields;

// @ts-expect-error quotedMinutes is written, but not in the dialog
'quotedMinutes' satisfies keyof BookingForm;
// @ts-expect-error a change of it is not told
'quotedMinutes' satisfies HistoryField;
// @ts-expect-error any file has a column of it
'covers' satisfies keyof OwnValues;
// @ts-expect-error the wire spells it `on`
'date' satisfies keyof OnWire<StoredBooking>;
bookings satisfies { $inferSelect: InColumns<StoredBooking> };
// @ts-expect-error a table without a column of a field
bookings satisfies { $inferSelect: InColumns<StoredBooking & { mood: string }> };

const { status: _status, ...textsWithoutStatus } = texts;
// @ts-expect-error its value has no text, and no row that says that it needs none
textsWithoutStatus satisfies ValueTexts;
