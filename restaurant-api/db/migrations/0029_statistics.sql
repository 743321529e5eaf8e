-- By default a table's statistics are made anew when a tenth of it has changed: until then a restaurant that is new beside large ones counts as one without bookings,
-- and is read row by row for each of its rows. A thousandth costs half a second every thousand bookings or so of a table of a million.
ALTER TABLE bookings SET (autovacuum_analyze_scale_factor = 0.001, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE booking_tables SET (autovacuum_analyze_scale_factor = 0.001, autovacuum_analyze_threshold = 500);
--> statement-breakpoint
ALTER TABLE diners SET (autovacuum_analyze_scale_factor = 0.001, autovacuum_analyze_threshold = 500);
