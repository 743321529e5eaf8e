-- == Days that are not full are counted together, by plans that are kept (ADR 170) ==

-- To plan these took several times as long as to carry them out.
ALTER FUNCTION recount_days(text, date[]) SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
ALTER FUNCTION recount_sales(text, date[]) SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
ALTER FUNCTION count_diners(text, bigint[]) SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
-- Of a full day: what some bookings count as now, less what they were counted as before, which is kept.
CREATE OR REPLACE FUNCTION recount_bookings(of_restaurant text, of_day date, of_bookings bigint[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  were counted_bookings[];
  are counted_bookings[];
BEGIN
  were := ARRAY(SELECT c FROM counted_bookings c WHERE c.restaurant = of_restaurant AND c.service_date = of_day AND c.uid = ANY (of_bookings) ORDER BY c.uid);
  are := ARRAY(SELECT c FROM counted_as(of_restaurant, of_day, of_bookings) c ORDER BY c.uid);
  IF were = are THEN RETURN; END IF;
  DELETE FROM counted_bookings c WHERE c.restaurant = of_restaurant AND c.service_date = of_day AND c.uid = ANY (of_bookings);
  INSERT INTO counted_bookings SELECT * FROM unnest(are);
  PERFORM keep_rollups(ARRAY(SELECT n FROM rollups_after(of_restaurant, of_day, were, are) n));
  DELETE FROM booking_rollups r WHERE r.restaurant = of_restaurant AND r.service_date = of_day AND r.bookings + r.no_shows + r.cancellations = 0;
END $$;
--> statement-breakpoint
-- Of other days: whole, all of them in one. One with sixty bookings is full from now on, and keeps what each was counted as.
CREATE FUNCTION recount_quiet_days(of_restaurant text, of_days date[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM recount_days(of_restaurant, of_days);
  INSERT INTO counted_bookings SELECT c.* FROM (
    SELECT r.service_date FROM booking_rollups r WHERE r.restaurant = of_restaurant AND r.service_date = ANY (of_days)
    GROUP BY 1 HAVING sum(r.bookings + r.no_shows + r.cancellations) >= 60
  ) filled CROSS JOIN LATERAL counted_as(of_restaurant, filled.service_date, NULL) c;
END $$;
--> statement-breakpoint
-- Which days are full is asked when it is this transaction's turn to count.
CREATE OR REPLACE FUNCTION marked_days_are_recounted() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  whole date[];
  quiet date[];
  counted date[];
  mark record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.restaurant, 23));
  FOR mark IN
    WITH taken AS (DELETE FROM rollup_marks m WHERE m.restaurant = NEW.restaurant AND m.transaction = NEW.transaction RETURNING m.service_date, m.bookings, m.sales)
    SELECT *, EXISTS (SELECT FROM counted_bookings c WHERE c.restaurant = NEW.restaurant AND c.service_date = taken.service_date) AS is_full FROM taken ORDER BY service_date
  LOOP
    -- Past fifty there is little to gain, and an array that grows booking by booking is copied as often.
    IF mark.bookings IS NULL OR cardinality(mark.bookings) > 50 THEN
      whole := whole || mark.service_date;
    ELSE
      IF cardinality(mark.bookings) > 0 THEN
        counted := counted || mark.service_date;
        IF mark.is_full THEN PERFORM recount_bookings(NEW.restaurant, mark.service_date, mark.bookings);
        ELSE quiet := quiet || mark.service_date; END IF;
      END IF;
      IF mark.sales THEN PERFORM recount_sales(NEW.restaurant, ARRAY[mark.service_date]); END IF;
    END IF;
  END LOOP;
  IF whole IS NOT NULL THEN PERFORM recount_days(NEW.restaurant, whole); END IF;
  IF quiet IS NOT NULL THEN PERFORM recount_quiet_days(NEW.restaurant, quiet); END IF;
  DELETE FROM lost_covers l WHERE l.restaurant = NEW.restaurant AND l.service_date = ANY (whole || counted);
  RETURN NULL;
END $$;
