CREATE TABLE "counted_bookings" (
	"restaurant" text NOT NULL,
	"service_date" date NOT NULL,
	"uid" bigint NOT NULL,
	"session" text NOT NULL,
	"channel" integer NOT NULL,
	"quarter" integer NOT NULL,
	"covers" integer NOT NULL,
	"counted" boolean NOT NULL,
	"no_show" boolean NOT NULL,
	"cancelled" boolean NOT NULL,
	"walk_in" boolean NOT NULL,
	"spend" bigint,
	"lead_days" integer,
	"stay_minutes" integer,
	"seat_minutes" bigint NOT NULL,
	"diner" text,
	"answered" boolean NOT NULL,
	"low" boolean NOT NULL,
	CONSTRAINT "counted_bookings_restaurant_service_date_uid_pk" PRIMARY KEY("restaurant","service_date","uid")
);
--> statement-breakpoint
ALTER TABLE "rollup_marks" ADD COLUMN "bookings" bigint[];--> statement-breakpoint
ALTER TABLE "rollup_marks" ADD COLUMN "sales" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "counted_bookings" ADD CONSTRAINT "counted_bookings_restaurant_restaurants_restaurant_fk" FOREIGN KEY ("restaurant") REFERENCES "public"."restaurants"("restaurant") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- == Rollups of a full day change by what one booking changes (ADR 170) ==

-- What each booking counts as (D5): the one definition, of whole days and of single bookings, which are found by their keys and never by their day.
DO $make$
DECLARE
  made text;
BEGIN
  FOREACH made IN ARRAY ARRAY['booking_figures(of_restaurant text, of_days date[])', 'booking_figures(of_restaurant text, of_days date[], of_bookings bigint[])'] LOOP
    EXECUTE format($text$CREATE OR REPLACE FUNCTION %s
RETURNS TABLE (uid bigint, service_date date, session text, channel int, "time" double precision, quarter int, covers int, counted boolean, no_show boolean,
  cancelled boolean, walk_in boolean, spend bigint, lead_days int, stay_minutes int, seat_minutes bigint, diner text, score double precision, answered boolean, low boolean)
LANGUAGE sql STABLE AS $$
  WITH s AS MATERIALIZED (
    SELECT * FROM sessions_of(of_restaurant, ARRAY(SELECT d FROM unnest(of_days) d
      WHERE d > coalesce((SELECT hours_kept_through FROM rollup_states WHERE restaurant = of_restaurant), '-infinity')))
  ), st AS MATERIALIZED (
    SELECT code, code > 999 AND stage IN (1, 2, 3, 4, 5) AS counted, stage = 6 AS no_show, stage = 9 AND code <> 997 AS cancelled FROM statuses WHERE restaurant = of_restaurant
  )
  SELECT b.uid, b.service_date,
    coalesce(b.session, (SELECT s.session FROM s WHERE s.service_date = b.service_date AND b.time >= s.start_time AND b.time < s.end_time ORDER BY s.place LIMIT 1), ''),
    b.channel, b.time, floor(b.time * 4 + 0.000001)::int, b.covers, st.counted, st.no_show, st.cancelled, w.walk_in,
    CASE WHEN st.counted AND (b.spend > 0 OR EXISTS (SELECT FROM till_spends t WHERE t.restaurant = of_restaurant AND t.booking_uid = b.uid)) THEN b.spend END,
    CASE WHEN st.counted AND NOT w.walk_in AND b.made_known AND b.created_date <= b.service_date
      AND NOT (b.import_key IS NOT NULL AND b.created_date = b.service_date AND b.created_time = b.time) THEN b.service_date - b.created_date END,
    CASE WHEN st.counted AND w.stay > 0 THEN round(w.stay * 60)::int END,
    CASE WHEN st.counted THEN b.covers * round(CASE WHEN w.stay > 0 THEN w.stay ELSE b.turn END * 60)::bigint ELSE 0 END,
    CASE WHEN NOT st.counted THEN NULL WHEN coalesce(b.diner_uid, 1000) = 1000 THEN 'unnamed'
      WHEN (SELECT c.first_visit FROM diner_counters c WHERE c.restaurant = of_restaurant AND c.diner_uid = b.diner_uid) < b.service_date THEN 'returning' ELSE 'new' END,
    CASE WHEN st.counted THEN a.score END, st.counted AND a.booking_uid IS NOT NULL, st.counted AND coalesce(a.low, false)
  FROM bookings b JOIN st ON st.code = b.status
    CROSS JOIN LATERAL (SELECT b.channel = 2 OR coalesce(b.diner_uid = 1000, false) AS walk_in, b.finished_time - b.seated_time AS stay) w
    LEFT JOIN LATERAL (SELECT x.booking_uid, x.score, x.low FROM survey_answers x WHERE x.restaurant = of_restaurant AND x.booking_uid = b.uid LIMIT 1) a ON true
  WHERE b.restaurant = of_restaurant AND %s AND b.deleted_at IS NULL AND (st.counted OR st.no_show OR st.cancelled)
$$$text$, made,
      CASE WHEN made LIKE '%of_bookings%' THEN 'b.uid = ANY (of_bookings) AND b.service_date + 0 = ANY (of_days)' ELSE 'b.service_date = ANY (of_days)' END);
  END LOOP;
END $make$;
--> statement-breakpoint
CREATE FUNCTION keep_rollups(counted booking_rollups[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booking_rollups AS r SELECT * FROM unnest(counted) ON CONFLICT (restaurant, service_date, session, channel) DO UPDATE SET
    (bookings, covers, walk_ins, spend, spend_bookings, spend_covers, no_shows, cancellations, lead_days, lead_bookings, stay_minutes, stay_bookings,
      seat_minutes, new_diners, returning_diners, unnamed, answers, low_scores, sizes, size_bookings, size_covers, quarters, quarter_bookings,
      quarter_covers, leads, lead_covers)
    = (excluded.bookings, excluded.covers, excluded.walk_ins, excluded.spend, excluded.spend_bookings, excluded.spend_covers, excluded.no_shows,
      excluded.cancellations, excluded.lead_days, excluded.lead_bookings, excluded.stay_minutes, excluded.stay_bookings, excluded.seat_minutes,
      excluded.new_diners, excluded.returning_diners, excluded.unnamed, excluded.answers, excluded.low_scores, excluded.sizes, excluded.size_bookings,
      excluded.size_covers, excluded.quarters, excluded.quarter_bookings, excluded.quarter_covers, excluded.leads, excluded.lead_covers)
    WHERE r.* IS DISTINCT FROM excluded.*;
END $$;
--> statement-breakpoint
-- Whole days, whatever was there before. A restaurant's are counted by one at a time, and by a statement that begins when it is this one's turn: it sees what the
-- one before has committed. Always by index: a plan made for a few bookings is kept while a million arrive.
CREATE OR REPLACE FUNCTION recount_days(of_restaurant text, of_days date[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  days date[];
  counted booking_rollups[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(of_restaurant, 23));
  -- A month at a time: what is counted of many days is joined row by row.
  FOR at IN 0..(cardinality(of_days) - 1) / 31 LOOP
    days := of_days[at * 31 + 1 : at * 31 + 31];
    DELETE FROM counted_bookings c WHERE c.restaurant = of_restaurant AND c.service_date = ANY (days);
    counted := ARRAY(SELECT n FROM rollups_of(of_restaurant, days) n);
    DELETE FROM booking_rollups r WHERE r.restaurant = of_restaurant AND r.service_date = ANY (days)
      AND NOT EXISTS (SELECT FROM unnest(counted) n WHERE n.service_date = r.service_date AND n.session = r.session AND n.channel = r.channel);
    PERFORM keep_rollups(counted);
    PERFORM recount_sales(of_restaurant, days);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION recount_sales(of_restaurant text, days date[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(of_restaurant, 23));
  WITH n AS MATERIALIZED (SELECT * FROM sales_of(of_restaurant, days)), gone AS (
    DELETE FROM sales_rollups r WHERE r.restaurant = of_restaurant AND r.service_date = ANY (days) AND NOT EXISTS (SELECT FROM n WHERE n.service_date = r.service_date)
  )
  INSERT INTO sales_rollups AS r SELECT * FROM n ON CONFLICT (restaurant, service_date) DO UPDATE
    SET (gift_sales, orders, order_sales) = (excluded.gift_sales, excluded.orders, excluded.order_sales) WHERE r.* IS DISTINCT FROM excluded.*;
END $$;
--> statement-breakpoint
-- What some bookings count as now, less what they were counted as before. A day is counted whole at first; from sixty bookings on it keeps what each was counted as,
-- so that the next change costs the same however many there are. Both counts are of `booking_figures`. Plans are kept: planning took longer than counting.
CREATE FUNCTION recount_bookings(of_restaurant text, of_day date, of_bookings bigint[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  were counted_bookings[];
  are counted_bookings[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(of_restaurant, 23));
  IF NOT EXISTS (SELECT FROM counted_bookings c WHERE c.restaurant = of_restaurant AND c.service_date = of_day) THEN
    PERFORM recount_days(of_restaurant, ARRAY[of_day]);
    IF (SELECT sum(r.bookings + r.no_shows + r.cancellations) >= 60 FROM booking_rollups r WHERE r.restaurant = of_restaurant AND r.service_date = of_day) THEN
      INSERT INTO counted_bookings SELECT * FROM counted_as(of_restaurant, of_day, NULL);
    END IF;
    RETURN;
  END IF;
  were := ARRAY(SELECT c FROM counted_bookings c WHERE c.restaurant = of_restaurant AND c.service_date = of_day AND c.uid = ANY (of_bookings) ORDER BY c.uid);
  are := ARRAY(SELECT c FROM counted_as(of_restaurant, of_day, of_bookings) c ORDER BY c.uid);
  IF were = are THEN RETURN; END IF;
  DELETE FROM counted_bookings c WHERE c.restaurant = of_restaurant AND c.service_date = of_day AND c.uid = ANY (of_bookings);
  INSERT INTO counted_bookings SELECT * FROM unnest(are);
  PERFORM keep_rollups(ARRAY(SELECT n FROM rollups_after(of_restaurant, of_day, were, are) n));
  DELETE FROM booking_rollups r WHERE r.restaurant = of_restaurant AND r.service_date = of_day AND r.bookings + r.no_shows + r.cancellations = 0;
END $$;
--> statement-breakpoint
-- What bookings of a day count as: all, or those that are named.
CREATE FUNCTION counted_as(of_restaurant text, of_day date, of_bookings bigint[]) RETURNS SETOF counted_bookings LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF of_bookings IS NULL THEN
    RETURN QUERY SELECT of_restaurant, f.service_date, f.uid, f.session, f.channel, f.quarter, f.covers, f.counted, f.no_show, f.cancelled, f.walk_in, f.spend, f.lead_days,
      f.stay_minutes, f.seat_minutes, f.diner, f.answered, f.low FROM booking_figures(of_restaurant, ARRAY[of_day]) f;
  ELSE
    RETURN QUERY SELECT of_restaurant, f.service_date, f.uid, f.session, f.channel, f.quarter, f.covers, f.counted, f.no_show, f.cancelled, f.walk_in, f.spend, f.lead_days,
      f.stay_minutes, f.seat_minutes, f.diner, f.answered, f.low FROM booking_figures(of_restaurant, ARRAY[of_day], of_bookings) f;
  END IF;
END $$;
--> statement-breakpoint
-- The rollups of a day that some bookings touch, when these count as they are instead of as they were.
CREATE FUNCTION rollups_after(of_restaurant text, of_day date, were counted_bookings[], are counted_bookings[]) RETURNS SETOF booking_rollups LANGUAGE sql STABLE AS $$
  WITH d AS MATERIALIZED (SELECT -1 AS sign, w.* FROM unnest(were) w UNION ALL SELECT 1, a.* FROM unnest(are) a
  ), more AS MATERIALIZED (
    SELECT session, channel, coalesce(sum(sign) FILTER (WHERE counted), 0) AS bookings, coalesce(sum(sign * covers) FILTER (WHERE counted), 0) AS covers,
      coalesce(sum(sign) FILTER (WHERE counted AND walk_in), 0) AS walk_ins, coalesce(sum(sign * spend), 0) AS spend,
      coalesce(sum(sign) FILTER (WHERE spend IS NOT NULL), 0) AS spend_bookings,
      coalesce(sum(sign * covers) FILTER (WHERE spend IS NOT NULL), 0) AS spend_covers, coalesce(sum(sign) FILTER (WHERE no_show), 0) AS no_shows,
      coalesce(sum(sign) FILTER (WHERE cancelled), 0) AS cancellations, coalesce(sum(sign * lead_days), 0) AS lead_days,
      coalesce(sum(sign) FILTER (WHERE lead_days IS NOT NULL), 0) AS lead_bookings, coalesce(sum(sign * stay_minutes), 0) AS stay_minutes,
      coalesce(sum(sign) FILTER (WHERE stay_minutes IS NOT NULL), 0) AS stay_bookings, coalesce(sum(sign * seat_minutes), 0) AS seat_minutes,
      coalesce(sum(sign) FILTER (WHERE diner = 'new'), 0) AS new_diners, coalesce(sum(sign) FILTER (WHERE diner = 'returning'), 0) AS returning_diners,
      coalesce(sum(sign) FILTER (WHERE diner = 'unnamed'), 0) AS unnamed, coalesce(sum(sign) FILTER (WHERE answered), 0) AS answers,
      coalesce(sum(sign) FILTER (WHERE low), 0) AS low_scores
    FROM d GROUP BY 1, 2
  ), kept AS MATERIALIZED (
    SELECT r.* FROM booking_rollups r WHERE r.restaurant = of_restaurant AND r.service_date = of_day AND (r.session, r.channel) IN (SELECT session, channel FROM more)
  ), parts AS (
    SELECT session, channel, 'size' AS list, least(covers, 12) AS part, sign AS n, sign * covers AS covers FROM d WHERE counted
    UNION ALL SELECT session, channel, 'quarter', quarter, sign, sign * covers FROM d WHERE counted
    UNION ALL SELECT session, channel, 'lead', CASE WHEN walk_in THEN -2 ELSE least(coalesce(lead_days, -1), 15) END, sign, sign * covers FROM d WHERE counted
    UNION ALL SELECT session, channel, 'size', u.* FROM kept, unnest(sizes, size_bookings, size_covers) u
    UNION ALL SELECT session, channel, 'quarter', u.* FROM kept, unnest(quarters, quarter_bookings, quarter_covers) u
    UNION ALL SELECT session, channel, 'lead', u.part, 0, u.covers FROM kept, unnest(leads, lead_covers) u (part, covers)
  ), merged AS (
    SELECT session, channel, list, part, sum(n)::int AS n, sum(covers)::int AS covers FROM parts GROUP BY 1, 2, 3, 4 HAVING sum(covers) <> 0
  ), lists AS (
    SELECT session, channel,
      array_agg(part ORDER BY part) FILTER (WHERE list = 'size') AS sizes, array_agg(n ORDER BY part) FILTER (WHERE list = 'size') AS size_bookings,
      array_agg(covers ORDER BY part) FILTER (WHERE list = 'size') AS size_covers, array_agg(part ORDER BY part) FILTER (WHERE list = 'quarter') AS quarters,
      array_agg(n ORDER BY part) FILTER (WHERE list = 'quarter') AS quarter_bookings, array_agg(covers ORDER BY part) FILTER (WHERE list = 'quarter') AS quarter_covers,
      array_agg(part ORDER BY part) FILTER (WHERE list = 'lead') AS leads, array_agg(covers ORDER BY part) FILTER (WHERE list = 'lead') AS lead_covers
    FROM merged GROUP BY 1, 2
  )
  SELECT of_restaurant, of_day, m.session, m.channel,
    (coalesce(k.bookings, 0) + m.bookings)::int, (coalesce(k.covers, 0) + m.covers)::int, (coalesce(k.walk_ins, 0) + m.walk_ins)::int,
    (coalesce(k.spend, 0) + m.spend)::bigint, (coalesce(k.spend_bookings, 0) + m.spend_bookings)::int,
    (coalesce(k.spend_covers, 0) + m.spend_covers)::int, (coalesce(k.no_shows, 0) + m.no_shows)::int,
    (coalesce(k.cancellations, 0) + m.cancellations)::int, (coalesce(k.lead_days, 0) + m.lead_days)::int,
    (coalesce(k.lead_bookings, 0) + m.lead_bookings)::int, (coalesce(k.stay_minutes, 0) + m.stay_minutes)::int,
    (coalesce(k.stay_bookings, 0) + m.stay_bookings)::int, (coalesce(k.seat_minutes, 0) + m.seat_minutes)::bigint,
    (coalesce(k.new_diners, 0) + m.new_diners)::int, (coalesce(k.returning_diners, 0) + m.returning_diners)::int,
    (coalesce(k.unnamed, 0) + m.unnamed)::int, (coalesce(k.answers, 0) + m.answers)::int, (coalesce(k.low_scores, 0) + m.low_scores)::int,
    coalesce(l.sizes, '{}'), coalesce(l.size_bookings, '{}'), coalesce(l.size_covers, '{}'), coalesce(l.quarters, '{}'),
    coalesce(l.quarter_bookings, '{}'), coalesce(l.quarter_covers, '{}'), coalesce(l.leads, '{}'), coalesce(l.lead_covers, '{}')
  FROM more m LEFT JOIN kept k ON k.session = m.session AND k.channel = m.channel LEFT JOIN lists l ON l.session = m.session AND l.channel = m.channel
$$;
--> statement-breakpoint

-- == Marks name the bookings that changed; a mark without any is of the whole day ==

CREATE OR REPLACE FUNCTION marked_days_are_recounted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  days date[];
  mark record;
BEGIN
  FOR mark IN
    WITH taken AS (DELETE FROM rollup_marks m WHERE m.restaurant = NEW.restaurant AND m.transaction = NEW.transaction RETURNING m.service_date, m.bookings, m.sales)
    SELECT * FROM taken ORDER BY service_date
  LOOP
    -- Past fifty there is little to gain, and an array that grows booking by booking is copied as often.
    IF mark.bookings IS NULL OR cardinality(mark.bookings) > 50 THEN
      days := days || mark.service_date;
    ELSE
      IF cardinality(mark.bookings) > 0 THEN PERFORM recount_bookings(NEW.restaurant, mark.service_date, mark.bookings); END IF;
      IF mark.sales THEN PERFORM recount_sales(NEW.restaurant, ARRAY[mark.service_date]); END IF;
    END IF;
  END LOOP;
  IF days IS NOT NULL THEN PERFORM recount_days(NEW.restaurant, days); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_bookings(of_restaurant text, of_day date, of_bookings bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_marks AS m (restaurant, transaction, service_date, bookings) VALUES (of_restaurant, txid_current(), of_day, CASE WHEN cardinality(of_bookings) <= 50 THEN of_bookings END)
    ON CONFLICT (restaurant, transaction, service_date) DO UPDATE SET bookings = CASE WHEN cardinality(m.bookings) <= 50 AND excluded.bookings IS NOT NULL THEN m.bookings || excluded.bookings END;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION bookings_mark_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_bookings(t.restaurant, t.service_date, t.uids) FROM (SELECT restaurant, service_date, array_agg(uid) AS uids FROM touched GROUP BY 1, 2) t;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Both the day that loses a booking and the one that gets it; a session that is kept is the one that counted already.
CREATE OR REPLACE FUNCTION changed_bookings_mark_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_bookings(t.restaurant, t.day, t.uids) FROM (
    SELECT n.restaurant, d.day, array_agg(DISTINCT n.uid) AS uids
    FROM before o JOIN touched n ON n.restaurant = o.restaurant AND n.uid = o.uid
      CROSS JOIN LATERAL unnest(ARRAY[o.service_date, n.service_date]) AS d (day)
    WHERE (o.service_date, o.time, o.turn, o.channel, o.covers, o.status, o.deleted_at, o.diner_uid, o.spend, o.seated_time, o.finished_time, o.created_date, o.created_time, o.made_known, o.import_key)
      IS DISTINCT FROM (n.service_date, n.time, n.turn, n.channel, n.covers, n.status, n.deleted_at, n.diner_uid, n.spend, n.seated_time, n.finished_time, n.created_date, n.created_time, n.made_known, n.import_key)
      OR o.session <> n.session
    GROUP BY 1, 2
  ) t;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION parts_of_bookings_mark_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_bookings(t.restaurant, t.service_date, t.uids) FROM (
    SELECT b.restaurant, b.service_date, array_agg(DISTINCT b.uid) AS uids
    FROM touched t JOIN bookings b ON b.restaurant = t.restaurant AND b.uid = t.booking_uid GROUP BY 1, 2
  ) t;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION first_visits_mark_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_bookings(t.restaurant, t.service_date, t.uids) FROM (
    SELECT b.restaurant, b.service_date, array_agg(DISTINCT b.uid) AS uids
    FROM before o JOIN touched n ON n.restaurant = o.restaurant AND n.diner_uid = o.diner_uid
      JOIN bookings b ON b.restaurant = n.restaurant AND b.diner_uid = n.diner_uid
    WHERE o.first_visit IS DISTINCT FROM n.first_visit GROUP BY 1, 2
  ) t;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whole days: a status that means another stage, and other hours.
CREATE OR REPLACE FUNCTION changed_stages_mark_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_marks (restaurant, transaction, service_date)
    SELECT DISTINCT b.restaurant, txid_current(), b.service_date FROM before o JOIN touched n ON n.restaurant = o.restaurant AND n.code = o.code
      JOIN bookings b ON b.restaurant = n.restaurant AND b.status = n.code
    WHERE o.stage <> n.stage ON CONFLICT (restaurant, transaction, service_date) DO UPDATE SET bookings = NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hours_mark_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_marks (restaurant, transaction, service_date)
    SELECT DISTINCT b.restaurant, txid_current(), b.service_date FROM (SELECT DISTINCT restaurant FROM touched) t JOIN restaurants r ON r.restaurant = t.restaurant
      JOIN bookings b ON b.restaurant = t.restaurant AND b.service_date >= service_today(r.time_zone)
    ON CONFLICT (restaurant, transaction, service_date) DO UPDATE SET bookings = NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sales_mark_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_marks (restaurant, transaction, service_date, bookings, sales) SELECT DISTINCT restaurant, txid_current(), date, '{}'::bigint[], true FROM touched
    ON CONFLICT (restaurant, transaction, service_date) DO UPDATE SET sales = true;
  RETURN NULL;
END $$;
