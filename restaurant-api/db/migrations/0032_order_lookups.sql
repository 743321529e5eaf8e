-- For the board, which is read often: open, owed and unpaid orders of any day.
CREATE INDEX CONCURRENTLY "orders_open" ON "orders" USING btree ("restaurant","due_at") WHERE status in ('Received', 'In Kitchen', 'Done', 'In Route');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_owed" ON "orders" USING btree ("restaurant") WHERE status in ('Rejected', 'Cancelled') and paid > refunded;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_unpaid" ON "orders" USING btree ("restaurant","date") WHERE status = 'Delivered' and payment_state = 'pending' and channel <> 'import';
--> statement-breakpoint
-- For a person's data, by the digits of the phone number and the lower-case address.
CREATE INDEX CONCURRENTLY "orders_phone" ON "orders" USING btree ("restaurant",regexp_replace("phone", '\D', '', 'g'));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_email" ON "orders" USING btree ("restaurant",lower("email"));
