-- Bookings that were given to another diner: few rows, looked up when the former one is erased.
CREATE INDEX CONCURRENTLY "changes_handed_over" ON "changes" USING btree ("restaurant",(before ->> 'uidGuest')) WHERE entity = 'booking' and after is not null and before ->> 'uidGuest' <> coalesce(after ->> 'uidGuest', '');
