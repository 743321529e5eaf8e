-- Bookings that were given to another diner: few rows, looked up when the former one is erased.
CREATE INDEX CONCURRENTLY "changes_handed_over" ON "changes" USING btree ("restaurant",(before ->> 'uidGuest')) WHERE entity = 'booking' and after is not null and before ->> 'uidGuest' <> coalesce(after ->> 'uidGuest', '');
--> statement-breakpoint
-- However it is written: of one restaurant when a person is erased, of all when a mail comes back.
CREATE INDEX CONCURRENTLY "outbox_address" ON "outbox" USING btree (lower("recipient"),"restaurant");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "incoming_messages_address" ON "incoming_messages" USING btree ("restaurant",lower("sender"));
